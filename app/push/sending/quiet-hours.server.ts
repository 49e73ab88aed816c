/** Hours of the day in which nobody is disturbed: from the first to the second, past midnight where it is smaller. */
export interface QuietHours {
  from: number;
  to: number;
}

/** `22-7` as quiet hours, `none` as null; undefined for anything else. */
export function quietHoursOf(text: string): QuietHours | null | undefined {
  if (text === 'none') return null;
  const found = /^(\d{1,2})-(\d{1,2})$/.exec(text);
  if (!found) return undefined;
  const [from, to] = [Number(found[1]), Number(found[2])];
  return from <= 23 && to <= 23 && from !== to ? { from, to } : undefined;
}

/** Whether it is quiet in a time zone (IANA name) at a moment, in ms since 1970. */
export function isQuiet(at: number, timeZone: string, quiet: QuietHours | null): boolean {
  if (!quiet) return false;
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at),
  );
  return quiet.from < quiet.to
    ? hour >= quiet.from && hour < quiet.to
    : hour >= quiet.from || hour < quiet.to;
}
