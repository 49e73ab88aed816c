/** The local day and time zone of a reading. */
interface DatedReading {
  /** Local day, YYYY-MM-DD. */
  day: string;
  /** IANA name or offset. */
  timeZone: string;
}

/** Browser cache of readings by address; each is valid until its day ends in its time zone (section 4). */
export function createReadingCache<T extends DatedReading>() {
  const byAddress = new Map<string, T>();
  return {
    store: (address: string, reading: T) => void byAddress.set(address, reading),
    /** @param now ms since 1970 */
    find(address: string, now: number): T | undefined {
      const reading = byAddress.get(address);
      return reading && dayAt(reading.timeZone, now) === reading.day ? reading : undefined;
    },
  };
}

/** The local day in a time zone, as YYYY-MM-DD; undefined where this browser does not know the zone. */
function dayAt(timeZone: string, now: number): string | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  } catch {
    return undefined;
  }
}
