// What a person would stumble over on the page as it stands: returns a list of sentences.
// `touch` is whether fingers are used; `least` the smallest text allowed.
({ touch, least }) => {
  const found = [];
  const target = touch ? 44 : 24;
  const name = (element) => {
    const area = element.closest("[data-area]")?.dataset.area;
    const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    const kind = element.className?.baseVal ?? element.className ?? "";
    return `${area ? area + " " : ""}${element.tagName.toLowerCase()}.${String(kind).split(" ")[0]} “${words.slice(0, 40)}”`;
  };
  const shown = (element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let at = element; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at.matches(".unseen, [aria-hidden=true] svg, dialog:not([open])")) return false;
      if (style.clipPath !== "none" && at.getBoundingClientRect().width <= 2) return false;
    }
    return true;
  };
  const hides = (style) => /hidden|clip/.test(style.overflowX + style.overflowY);
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const lens = (element) => {
    const matrix = element.ownerSVGElement && element.getScreenCTM?.();
    if (matrix) return Math.hypot(matrix.a, matrix.b);
    // Whole pixels are too coarse for a letter: something larger around it tells its scale.
    let at = element;
    while (at.parentElement && !(at.offsetWidth > 200)) at = at.parentElement;
    return at.offsetWidth ? at.getBoundingClientRect().width / at.offsetWidth : 1;
  };

  // The part of a box that is not cut by what holds it; whoever may be scrolled does not cut.
  const visible = (element, box) => {
    let { left, top, right, bottom } = box;
    for (let at = element.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (!hides(style) && !scrolls(style)) continue;
      const edge = at.getBoundingClientRect();
      left = Math.max(left, edge.left);
      top = Math.max(top, edge.top);
      right = Math.min(right, edge.right);
      bottom = Math.min(bottom, edge.bottom);
    }
    left = Math.max(left, 0);
    top = Math.max(top, 0);
    right = Math.min(right, innerWidth);
    bottom = Math.min(bottom, innerHeight);
    return right - left > 0 && bottom - top > 0 ? { left, top, right, bottom } : null;
  };
  // In sight at one spot at least: in the middle, or near a corner.
  const onTop = (element, box) =>
    [
      [0.5, 0.5],
      [0.1, 0.15],
      [0.9, 0.15],
      [0.1, 0.85],
      [0.9, 0.85],
    ].some(([x, y]) => {
      const at = [box.left + (box.right - box.left) * x, box.top + (box.bottom - box.top) * y];
      const hit = document.elementFromPoint(...at);
      return !!hit && (hit === element || element.contains(hit) || hit.contains(element));
    });

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("script, style, title, option") || !shown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    if (!lines.length) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize) * lens(element);
    const box = range.getBoundingClientRect();
    const seen = visible(element, box);
    if (!seen) continue; // scrolled away, or in a drawer that is closed
    const text = node.data.trim();
    if (/\bNaN\b|\bundefined\b|\[object /.test(text)) found.push(`nonsense: ${name(element)}`);
    if (size < least - 0.25) found.push(`small: ${size.toFixed(1)} px, ${name(element)}`);
    // What is scrolled away overlaps nothing.
    const boxes = lines.map((line) => visible(element, line)).filter(Boolean);
    texts.push({ element, boxes, seen, text });

    // Cut: by itself, or by the nearest thing around that hides what does not fit.
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const around = getComputedStyle(at);
      const edges = at.getBoundingClientRect();
      // What scrolls sideways may still cut below, and the other way round.
      if (scrolls(around)) {
        const cut = /hidden|clip/.test(around.overflowY)
          ? Math.max(box.bottom - edges.bottom, edges.top - box.top)
          : /hidden|clip/.test(around.overflowX)
            ? Math.max(box.right - edges.right, edges.left - box.left)
            : 0;
        if (cut > 2 && !at.closest("svg")) found.push(`cut: ${name(element)} in ${name(at).slice(0, 60)}`);
        break;
      }
      if (!hides(around) && around.textOverflow !== "ellipsis") continue;
      const edge = at.getBoundingClientRect();
      const over = Math.max(box.right - edge.right, edge.left - box.left, box.bottom - edge.bottom, edge.top - box.top);
      const inner = at === element && (at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 2);
      if (over > 2 || inner) {
        if (!at.closest("svg")) found.push(`cut: ${name(element)} in ${name(at).slice(0, 60)}`);
        break;
      }
    }
  }

  // Words that run out of their box, over whatever stands beside it.
  for (const { element, text, boxes } of texts) {
    if (element.closest("svg")) continue;
    let holder = element;
    while (getComputedStyle(holder).display.startsWith("inline") && holder.parentElement)
      holder = holder.parentElement;
    const edge = holder.getBoundingClientRect();
    const over = Math.max(...boxes.map((box) => Math.max(box.right - edge.right, edge.left - box.left)));
    if (over > 2) found.push(`spills: ${name(element)} by ${over.toFixed(0)} px (${text.slice(0, 20)})`);
  }

  // Two labels on one spot, both in sight.
  const open = texts.filter((each) => onTop(each.element, each.seen));
  for (let i = 0; i < open.length; i++)
    for (let j = i + 1; j < open.length; j++) {
      const [one, other] = [open[i], open[j]];
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const crossing = one.boxes.some((a) =>
        other.boxes.some((b) => {
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return wide > 3 && high > 4;
        }),
      );
      if (crossing) found.push(`overlap: ${name(one.element)} and ${name(other.element)}`);
    }

  const things = "button, a[href], input, select, textarea, summary, [role=button], [data-notation]";
  for (const element of document.querySelectorAll(things)) {
    if (!shown(element) || element.disabled) continue;
    const box = element.getBoundingClientRect();
    const seen = visible(element, box);
    if (!seen || !onTop(element, seen)) continue;
    if (getComputedStyle(element).display === "inline") continue; // a link within a sentence
    if (element.querySelector(things)) continue;
    const [wide, high] = [seen.right - seen.left, seen.bottom - seen.top];
    if (box.width - wide > 2 || box.height - high > 2) continue; // half scrolled away
    if (Math.min(box.width, box.height) < target - 0.5)
      found.push(`target: ${box.width.toFixed(0)}×${box.height.toFixed(0)}, ${name(element)}`);
  }
  // A word broken in its middle, without a hyphen.
  for (const { element, text } of texts) {
    if (!/anywhere|break-word/.test(getComputedStyle(element).overflowWrap) || element.closest("input")) continue;
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue;
      for (const word of node.data.matchAll(/\p{L}{3,}/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const tops = new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top)));
        if (tops.size > 1) found.push(`broken: “${word[0]}” in ${name(element)} (${text.slice(0, 20)})`);
      }
    }
  }
  // The table is seen whole: nothing of it lies below its edge.
  for (const table of document.querySelectorAll("main .table"))
    if (table.scrollHeight > table.clientHeight + 2)
      found.push(`the table scrolls by ${table.scrollHeight - table.clientHeight} px`);
  if (document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight)
    found.push("the page scrolls");
  return [...new Set(found)];
}
