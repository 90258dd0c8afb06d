/** Time left as people read it: 4:05, 1:02:30, 3d 4h. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [days, hours, minutes] = [
    Math.floor(whole / 86400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
  ];
  const two = (n: number) => String(n).padStart(2, "0");
  if (days > 0) return `${days}d ${hours}h`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(whole % 60)}`;
  return `${minutes}:${two(whole % 60)}`;
}

/** How long ago, in the reader's language. */
export function ago(at: number, language: string, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const passed = at - now;
  for (const [unit, length] of [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ] as const) {
    if (Math.abs(passed) >= length) return format.format(Math.round(passed / length), unit);
  }
  return format.format(Math.min(0, Math.round(passed)), "second");
}

/** How long something took, in the reader's language: 12 minutes, 2 hours 5 minutes. */
export function howLong(seconds: number, language: string): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const part = (count: number, unit: "day" | "hour" | "minute") =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
  if (minutes >= 48 * 60) return part(Math.round(minutes / 1440), "day");
  if (minutes < 60) return part(minutes, "minute");
  const rest = minutes % 60;
  const hours = part(Math.floor(minutes / 60), "hour");
  return rest ? `${hours} ${part(rest, "minute")}` : hours;
}
