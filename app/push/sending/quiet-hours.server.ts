import { isTimeZone } from '#schemas/brand/cms/push-config.ts';

/** Hours of the day without messages: `from` inclusive, `to` exclusive, past midnight where `to` is smaller. */
export interface QuietHours {
  from: number;
  to: number;
}

/** Parses `22-7` as quiet hours, `none` as null; undefined for anything else. */
export function quietHoursOf(text: string): QuietHours | null | undefined {
  if (text === 'none') return null;
  const found = /^(\d{1,2})-(\d{1,2})$/.exec(text);
  if (!found) return undefined;
  const [from, to] = [Number(found[1]), Number(found[2])];
  return from <= 23 && to <= 23 && from !== to ? { from, to } : undefined;
}

/** Whether a time (ms since 1970) is within quiet hours in a time zone (IANA name); never in one that is unknown. */
export function isQuiet(at: number, timeZone: string, quiet: QuietHours | null): boolean {
  if (!quiet || !isTimeZone(timeZone)) return false;
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at),
  );
  return quiet.from < quiet.to
    ? hour >= quiet.from && hour < quiet.to
    : hour >= quiet.from || hour < quiet.to;
}
