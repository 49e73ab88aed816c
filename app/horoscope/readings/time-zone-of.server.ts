/** Longer names do not exist; what is longer is not worth asking about. */
const LONGEST_NAME = 64;

/**
 * The time zone that somebody wrote into a path, in one form: an IANA name, or an offset as ±hh:mm. Nothing when
 * there is no such zone.
 *
 * Understood are IANA names and their aliases in any letter case, with `/` or, since a path segment has none,
 * `-` or `_` in its place (`America-New_York`, `america_argentina_buenos_aires`); and offsets as people write
 * them: `GMT-5`, `UTC+05:30`, `-0500`. `GMT-5` is five hours behind Greenwich; in `Etc/GMT+5`, as the IANA list
 * has it, the sign is the other way round.
 */
export function timeZoneOf(written: string): string | undefined {
  const name = written.trim();
  if (name.length > LONGEST_NAME) return undefined;
  const offset = offsetOf(name);
  if (offset) return offset;
  if (!/^[a-z][\w+/-]*$/i.test(name)) return undefined;
  const known = canonical(name);
  // An alias stays as it was written: which of two names is the older one differs between machines.
  if (known) return known.toLowerCase() === name.toLowerCase() ? known : name;
  return BY_LETTERS.get(lettersOf(name)) ?? fromWords(name.split(/[-_/]/));
}

/** Zones lie between −12:00 and +14:00. */
function offsetOf(name: string): string | undefined {
  const found = /^(?:GMT|UTC)?\s*([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(name);
  if (!found) return undefined;
  const [, sign = '+', hours = '', minutes = '00'] = found;
  const total = Number(hours) * 60 + Number(minutes);
  if (total > (sign === '-' ? 12 : 14) * 60) return undefined;
  return `${total === 0 ? '+' : sign}${hours.padStart(2, '0')}:${minutes}`;
}

/** The name as this machine's time zone data spells it. Nothing is remembered: anybody may write anything here. */
function canonical(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Aliases, which the machine does not list: `Area/Place_Name`, or `Area/Region/Place_Name`. */
function fromWords([area = '', region = '', ...place]: string[]): string | undefined {
  return (
    canonical(`${area}/${[region, ...place].join('_')}`) ?? canonical(`${area}/${region}/${place.join('_')}`)
  );
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '');
}

const BY_LETTERS: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('timeZone').map((name) => [lettersOf(name), name]),
);
