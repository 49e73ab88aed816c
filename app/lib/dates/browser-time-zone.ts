/** A part of Temporal (TC39) that browsers know before TypeScript does. */
interface WithTemporal {
  Temporal?: { Now: { timeZoneId(): string } };
}

/**
 * The browser's time zone (IANA); empty where it has none. Asked of Temporal where there is one, as to make the first
 * format of dates holds a phone up for a tenth of a second.
 */
export function browserTimeZone(): string {
  const { Temporal } = globalThis as WithTemporal;
  return Temporal ? Temporal.Now.timeZoneId() : (Intl.DateTimeFormat().resolvedOptions().timeZone ?? '');
}
