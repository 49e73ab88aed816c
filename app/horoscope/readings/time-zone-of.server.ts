/** Longest name that is looked up, in characters; no time zone name is longer. */
const MAX_NAME_LENGTH = 64;

/**
 * Normalizes a time zone from a path to an IANA name, or to an offset as ±hh:mm. Undefined when there is no such
 * zone.
 *
 * Accepts IANA names and their aliases in any letter case, with `/` or, since a path segment cannot contain it, `-`
 * or `_` instead (`America-New_York`, `america_argentina_buenos_aires`); and offsets in common notations: `GMT-5`,
 * `UTC+05:30`, `-0500`. `GMT-5` is five hours behind Greenwich; in `Etc/GMT+5`, as the IANA list has it, the sign
 * is reversed.
 */
export function timeZoneOf(written: string): string | undefined {
  const name = written.trim();
  if (name.length > MAX_NAME_LENGTH) return undefined;
  const offset = offsetOf(name);
  if (offset) return offset;
  if (!/^[a-z][\w+/-]*$/i.test(name)) return undefined;
  const known = canonical(name);
  // An alias stays as it was written: which of two names is the canonical one differs between versions of the time
  // zone data.
  if (known) return known.toLowerCase() === name.toLowerCase() ? known : name;
  return BY_LETTERS.get(asciiLetters(name)) ?? fromWords(name.split(/[-_/]/));
}

/** Offsets range from −12:00 to +14:00. */
function offsetOf(name: string): string | undefined {
  const found = /^(?:GMT|UTC)?\s*([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(name);
  if (!found) return undefined;
  const [, sign = '+', hours = '', minutes = '00'] = found;
  const total = Number(hours) * 60 + Number(minutes);
  if (total > (sign === '-' ? 12 : 14) * 60) return undefined;
  return `${total === 0 ? '+' : sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** The name as the ICU data of this machine spells it. Not cached: the input is arbitrary. */
function canonical(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Aliases are not in `supportedValuesOf`: tries `Area/Place_Name`, then `Area/Region/Place_Name`. */
function fromWords([area = '', region = '', ...city]: string[]): string | undefined {
  return (
    canonical(`${area}/${[region, ...city].join('_')}`) ?? canonical(`${area}/${region}/${city.join('_')}`)
  );
}

function asciiLetters(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

const BY_LETTERS: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('timeZone').map((name) => [asciiLetters(name), name]),
);
