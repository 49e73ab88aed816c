import { STOP_WORDS } from '#app/content/ingest/language/stop-words.server.ts';

/**
 * A feature of a text: its bucket of the hash table, the word that it comes from, and whether it is only its beginning.
 */
export interface TextFeature {
  bucket: number;
  word: string;
  isStem: boolean;
}

/** Words read of a text: title and teaser have fewer. */
const MAX_WORDS = 120;

/** Letters of a word read: more are no word. */
const MAX_WORD_LENGTH = 40;

/** Letters of the beginning that inflected forms and related languages share: "econom-" in five languages. */
const STEM_LENGTH = 5;

/** Words of all news: days, agencies, saying. */
const NEWS_WORDS =
  'monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december reuters ap afp upi efe com www http https year years month months week weeks day days today yesterday tomorrow night morning time times make makes made making get gets got take takes took come comes say saying told tells announced announces announce according report reports reported reportedly people man woman men women thing things one two three four five six seven eight nine ten million billion thousand hundred another next last second third old big small good bad best better great back still just only even also while during before because could may might should must there here these those them me my us if no yes do does did done can where off down than then now any all some most many much very own other such both each few per through between among since until under against amid near around like want wants need needs going go goes went see sees look looks know know think set put part way top full plan plans call calls show shows helps help keep end start begins start lead leads latest breaking update news story read world ' +
  'lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre dice dijo dicen afirma asegura anuncia anuncio segun informa informo hoy ayer manana dia dias semana semanas mes meses ano vez veces dos tres cuatro cinco seis siete ocho nueve diez mil millones nuevo nueva nuevos nuevas gran grande mejor mejores mayor menos tan tanto otra otro otras otros cada mismo misma primera primer primero segundo ultimo ultima asi ahora despues antes durante mientras tiene tienen hace hacer puede pueden ser sido estan va van quien cual cuales parte forma manera caso claves asi esto eso ese esa les nos mi tu todos toda todas';

/** They say in which language a text is, or that it is news, not what it is about. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
  ...NEWS_WORDS.split(' '),
  ...Object.values(STOP_WORDS).flatMap((list) =>
    [...list].map((word) => word.normalize('NFKD').replace(/[\u0300-\u036F]/g, '')),
  ),
]);

/** Scripts without blanks between words; all of them come after the Latin, Greek, Cyrillic and Arabic ones. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const FIRST_UNSPACED = 0x0e00;
const RUNS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]+|[\p{L}\p{M}\p{N}]+/gu;
const ASCII_RUNS = /[a-z0-9]+/g;
const ASCII_ONLY = /^[\0-\x7F]*$/;

/**
 * The features of a text: its words, their beginnings, and pairs and triples of characters
 * where a script has no blanks (the hashing trick of Weinberger et al. 2009). Each feature counts once.
 * @param bits binary logarithm of the number of buckets
 */
export function textFeatures(text: string, bits: number): TextFeature[] {
  const mask = 2 ** bits - 1;
  const seen = new Set<number>();
  const features: TextFeature[] = [];
  const add = (kind: string, part: string, word: string) => {
    const bucket = hash(kind, part) & mask;
    if (seen.has(bucket)) return;
    seen.add(bucket);
    features.push({ bucket, word, isStem: kind === 's' });
  };
  for (const word of wordsOf(text)) {
    if (word.charCodeAt(0) >= FIRST_UNSPACED && UNSPACED.test(word)) addCharacters(word, add);
    else if (word.length > 1 && hasLetter(word) && !EMPTY_WORDS.has(word)) {
      add('w', word, word);
      if (word.length > STEM_LENGTH) add('s', word.slice(0, STEM_LENGTH), word);
    }
  }
  return features;
}

function hasLetter(word: string): boolean {
  const first = word.charCodeAt(0);
  return (first >= 0x61 && first <= 0x7a) || /\p{L}/u.test(word);
}

function addCharacters(run: string, add: (kind: string, part: string, word: string) => void): void {
  for (let at = 0; at < run.length; at += 1) {
    for (const length of [2, 3]) {
      const part = run.slice(at, at + length);
      if (part.length === length) add('c', part, part);
    }
  }
  if (run.length === 1) add('c', run, run);
}

/** Lower case, without accents, so that capitals and their absence say nothing. */
function wordsOf(text: string): string[] {
  const isAscii = ASCII_ONLY.test(text);
  const plain = isAscii
    ? text
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036F]/g, '')
        .normalize('NFC');
  const words = plain
    .toLowerCase()
    .replace(/['’]s\b/g, '')
    .match(isAscii ? ASCII_RUNS : RUNS);
  return (words ?? []).slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** FNV-1a over the UTF-16 units of both, mixed at the end so that the low bits depend on all of them. */
function hash(kind: string, part: string): number {
  let value = Math.imul(0x811c9dc5 ^ kind.charCodeAt(0), 0x01000193);
  for (let at = 0; at < part.length; at += 1) value = Math.imul(value ^ part.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
