import { isSitePath } from '#schemas/page-config/site-paths.ts';
import { nearestWord } from './nearest-word.ts';

/** A place in the list of time zones (IANA), as it may be misspelt. */
const TIME_ZONE = /^[a-z]+\/[\w +-]+$/i;

/** Another way to write a value. */
interface Respelling {
  value: unknown;
  /** True when it has the same meaning, so that it may replace the other one automatically. */
  same: boolean;
}

type Accepted = (candidate: unknown) => boolean;

const HEX = /^#?[0-9a-f]{3,8}$/i;
const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+/i;
const DOMAIN_IN_ADDRESS = /^(?:[a-z]+:\/\/)?([^/:?#\s]+)/i;
const LANGUAGE_OF_MARKET = /^([a-z]{2})[-_][a-z]{2,3}$/i;

/** Other ways to write a text that authors often mean, the nearest first. */
function respellings(text: string, accepted: Accepted): Respelling[] {
  const word = text.trim();
  if (word === '') return [];
  const same = (value: unknown, when = true): Respelling => ({ value, same: when });
  const similar = (value: unknown): Respelling => ({ value, same: false });
  const camel = word.replace(/[-_ ]+(.)/g, (_, letter: string) => letter.toUpperCase());
  return [
    same(word),
    same(word.replace(/\s+/g, ' ')),
    same(Number.isFinite(Number(word)) ? Number(word) : undefined, /^-?\d+(\.\d+)?$/.test(word)),
    same(/^(true|yes|on)$/i.test(word) ? true : undefined),
    same(/^(false|no|off)$/i.test(word) ? false : undefined),
    ...colors(word),
    similar(word.replace(/\s+/g, '-')),
    similar(camel.charAt(0).toLowerCase() + camel.slice(1)),
    same(word.toLowerCase()),
    same(word.replace(/^http:/i, 'https:')),
    // If http is accepted as well, the meaning is ambiguous.
    same(DOMAIN.test(word) ? `https://${word}` : undefined, !accepted(`http://${word}`)),
    // The first of several words is no address.
    same(/\s/.test(word) ? undefined : DOMAIN_IN_ADDRESS.exec(word)?.[1]?.toLowerCase()),
    same(word.split(/[-_]/)[0]?.toLowerCase(), LANGUAGE_OF_MARKET.test(word)),
    same(`/${word}`, isSitePath(`/${word}`)),
    similar(`assets/${word.split('/').at(-1)}`),
    similar(TIME_ZONE.test(word) ? nearestWord(word, Intl.supportedValuesOf('timeZone')) : undefined),
    same([word], !/[,;\s]/.test(word)),
  ];
}

function colors(word: string): Respelling[] {
  if (!HEX.test(word)) return [];
  const hex = word.replace(/^#?/, '#').toLowerCase();
  return [
    { value: hex, same: true },
    { value: hex.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'), same: true },
    // Only full opacity changes nothing.
    { value: hex.slice(0, 7), same: hex.endsWith('ff') },
  ];
}

function candidatesFor(value: unknown, accepted: Accepted): Respelling[] {
  if (typeof value === 'string') return respellings(value, accepted);
  if (typeof value === 'number' || typeof value === 'boolean') {
    return [
      { value: String(value), same: true },
      { value: Math.round(Number(value)), same: false },
      { value: [value], same: true },
    ];
  }
  return Array.isArray(value) && value.length === 1
    ? [{ value: value[0], same: typeof value[0] !== 'object' }]
    : [];
}

function nearest(value: unknown, accepted: Accepted): Respelling | undefined {
  return candidatesFor(value, accepted).find(
    (candidate) => candidate.value !== undefined && candidate.value !== value && accepted(candidate.value),
  );
}

/** An accepted value near this one, or undefined: another spelling, another type, one entry as a list. */
export function nearestValue(value: unknown, accepted: Accepted): unknown {
  return nearest(value, accepted)?.value;
}

/** As {@link nearestValue}, but only if it has the same meaning and just another form. */
export function sameValue(value: unknown, accepted: Accepted): unknown {
  const found = nearest(value, accepted);
  return found?.same ? found.value : undefined;
}
