/** What the rooms keep, in this browser's IndexedDB: texts under keys. */
const NAME = "plancia";
const STORE = "texts";

async function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const wish = indexedDB.open(NAME, 1);
    wish.onupgradeneeded = () => wish.result.createObjectStore(STORE);
    wish.onsuccess = () => resolve(wish.result);
    wish.onerror = () => reject(wish.error);
  });
}

export interface Shelf {
  /** Whether it is still there when the page is opened again. */
  lasts: boolean;
  /** Everything that is kept, as JSON. */
  read(): Promise<string>;
  /** Writes all of it or nothing; null removes. Done when it is kept. */
  keep(changed: string): Promise<void>;
}

/** For who forbids to keep anything: it can be played all the same. */
const fleeting: Shelf = { lasts: false, read: async () => "{}", keep: async () => {} };

export async function openShelf(): Promise<Shelf> {
  const database = await opened().catch(() => null);
  if (!database) return fleeting;
  return {
    lasts: true,
    read: () =>
      new Promise((resolve, reject) => {
        const store = database.transaction(STORE).objectStore(STORE);
        const keys = store.getAllKeys();
        const texts = store.getAll();
        texts.onsuccess = () =>
          resolve(
            JSON.stringify(Object.fromEntries(keys.result.map((key, i) => [key, texts.result[i]]))),
          );
        texts.onerror = () => reject(texts.error);
      }),
    keep: (changed) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
        const store = transaction.objectStore(STORE);
        for (const [key, text] of Object.entries(JSON.parse(changed) as Record<string, string>))
          if (text === null) store.delete(key);
          else store.put(text, key);
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      }),
  };
}
