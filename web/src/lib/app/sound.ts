/** Small synthesised sounds; silent until switched on. */
let context: AudioContext | null = null;

function tone(
  from: number,
  to: number,
  seconds: number,
  volume: number,
  kind: OscillatorType,
  delay = 0,
): void {
  context ??= new AudioContext();
  // Where the first sound came before the page was touched the browser holds all of them back.
  if (context.state === "suspended") void context.resume();
  const start = context.currentTime + delay;
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.type = kind;
  oscillator.frequency.setValueAtTime(from, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(volume, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds + 0.05);
}

export const sounds = {
  turn: () => {
    tone(660, 660, 0.09, 0.12, "sine");
    tone(990, 990, 0.16, 0.1, "sine", 0.09);
  },
  /** Somebody else did something. */
  step: () => tone(520, 430, 0.05, 0.05, "sine"),
  roll: () => [0, 0.07, 0.15].forEach((delay) => tone(320, 260, 0.04, 0.08, "triangle", delay)),
  hit: () => tone(150, 45, 0.35, 0.22, "triangle"),
  end: () => [440, 554, 659].forEach((pitch, i) => tone(pitch, pitch, 0.3, 0.09, "sine", i * 0.12)),
};

export type Sound = keyof typeof sounds;

export function play(sound: Sound, on: boolean): void {
  if (!on) return;
  try {
    sounds[sound]();
  } catch {
    // No sound device, or the browser forbids it until the page is touched: the table works without.
  }
}
