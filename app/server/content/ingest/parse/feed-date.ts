/** Offsets of named zones, in hours east of UTC. RFC 822 names, then those that European and Asian feeds use. */
const ZONES: Readonly<Record<string, number>> = {
  UT: 0, UTC: 0, GMT: 0, Z: 0, WET: 0,
  EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7,
  AST: -4, ADT: -3, NST: -3.5, NDT: -2.5, AKST: -9, AKDT: -8, HST: -10, ART: -3, BRT: -3, CLT: -4, COT: -5, PET: -5,
  BST: 1, WEST: 1, CET: 1, MEZ: 1, CEST: 2, MESZ: 2, EET: 2, EEST: 3, MSK: 3,
  IST: 5.5, HKT: 8, SGT: 8, JST: 9, KST: 9, AWST: 8, ACST: 9.5, AEST: 10, AEDT: 11, NZST: 12, NZDT: 13,
}; // biome-ignore-end

const MONTHS: readonly string[] = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** First three letters of Spanish months that differ from the English ones. */
const SPANISH_MONTHS: Readonly<Record<string, number>> = { ene: 0, abr: 3, ago: 7, dic: 11, set: 8 };

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*([ap]\.?m\.?)?`;
const ZONE = String.raw`\s*(?:\(?([a-z]{1,5})\)?)?\s*([+-]\d{1,2}:?\d{0,2})?(?:\s*\([^)]*\))?`;

const ISO = new RegExp(
  String.raw`^(\d{4})(?:-?(\d{2})(?:-?(\d{2}))?)?(?:\s*t\s*|\s+|$)(?:(\d{2}):?(\d{2})?(?::?(\d{2})(?:[.,](\d+))?)?)?\s*(z|utc|gmt|[+-]\d{2}:?(?:\d{2})?)?$`,
  'i',
);
const DAY_FIRST = new RegExp(String.raw`^(?:\p{L}+\.?,?\s+)?(\d{1,2})[\s-]+(?:de\s+)?(\p{L}+)\.?,?[\s-]+(?:de\s+)?(\d{4}|\d{2})(?:,?\s+${CLOCK}${ZONE})?$`, 'iu');
const MONTH_FIRST = new RegExp(String.raw`^(?:\p{L}+\.?,?\s+)?(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})(?:,?\s+${CLOCK}${ZONE})?$`, 'iu');
const YEAR_LAST = new RegExp(String.raw`^(?:\p{L}+\.?,?\s+)?(\p{L}+)\s+(\d{1,2})\s+${CLOCK}\s*([a-z]{1,5})?\s*([+-]\d{4})?\s+(\d{4})$`, 'iu');
const DOTTED = new RegExp(String.raw`^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,?\s+${CLOCK}${ZONE})?$`, 'i');
