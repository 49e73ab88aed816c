/** The calendar day of a time (ms since 1970) on the clock of this device, as `2026-11-21`. */
export function calendarDay(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
