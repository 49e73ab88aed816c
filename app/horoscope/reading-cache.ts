/** What makes a reading one of a day at a place. */
export interface DatedReading {
  /** Local day, YYYY-MM-DD. */
  day: string;
  /** IANA name or offset. */
  timeZone: string;
}

/** Readings that the browser has seen, by address; each serves until its day is over at its place (section 4). */
export function createReadingCache<T extends DatedReading>() {
  const byAddress = new Map<string, T>();
  return {
    keep: (address: string, reading: T) => void byAddress.set(address, reading),
    /** @param now ms since 1970 */
    find(address: string, now: number): T | undefined {
      const reading = byAddress.get(address);
      return reading && dayAt(reading.timeZone, now) === reading.day ? reading : undefined;
    },
  };
}

/** The day at a place, as YYYY-MM-DD; none where this browser does not know the zone. */
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
