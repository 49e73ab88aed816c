/** Beginnings of month names without accents: English, Spanish, Portuguese, French, German, Italian, Russian. */
const MONTHS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'jan ene gen янв',
    'feb fev фев',
    'mar mae мар',
    'apr abr avr апр',
    'may mai mag маи мая мае',
    'jun juin giu июн',
    'jul juil lug июл',
    'aug ago aou авг',
    'sep set сен',
    'oct okt out ott окт',
    'nov ноя',
    'dec dez dic дек',
  ].flatMap((names, month) => names.split(' ').map((name) => [name, month] as const)),
);

/** Words between day, month, year and clock and say nothing. */
const FILLERS = new Set(
  'at ore de del di um am on le la el il a as e y kl den der feira г год года в'.split(' '),
);

const WEEKDAY = /[日月火水木金土]曜日?|(?:星期|周|週)[一二三四五六日天]|[월화수목금토일]요일/g;

/** The month that a word begins as, from 0; undefined where it begins as none. `juin` and `juil` take four letters. */
export function monthOf(word: string): number | undefined {
  return MONTHS[word.slice(0, 4)] ?? MONTHS[word.slice(0, 3)];
}

/** Whether a word of a date says nothing. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/**
 * A date in small letters without accents, brackets and double blanks, full-width signs as ASCII ones; dates of China,
 * Japan and Korea (`2020年1月10日 午後2時33分`) as `2020-1-10 2:33 pm`.
 */
export function foldDate(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(WEEKDAY, ' ')
    .replace(/(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/g, ' $1-$2-$3 ')
    .replace(
      /(\d{1,2})\s*[時时点시]\s*(\d{1,2})\s*[分분](?:\s*(\d{1,2})\s*[秒초])?/g,
      (_all, hour, minute, second) =>
        [hour, minute.padStart(2, '0'), ...(second ? [second.padStart(2, '0')] : [])].join(':'),
    )
    .replace(/(?:午前|上午|오전)\s*(\d{1,2}(?::\d{2})+)/g, '$1 am')
    .replace(/(?:午後|下午|오후)\s*(\d{1,2}(?::\d{2})+)/g, '$1 pm')
    .replace(/\b(\d{1,2})h(\d{2})\b/g, '$1:$2')
    .replace(/\s+/g, ' ')
    .trim();
}
