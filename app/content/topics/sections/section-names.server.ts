import { TOPICS, type Topic } from '#schemas/content/topics.ts';
import { ENGLISH } from './english-sections.server.ts';
import { JAPANESE } from './japanese-sections.server.ts';
import {
  FRENCH,
  GERMAN,
  NORTH_AND_EAST,
  OTHER_SCRIPTS,
  PORTUGUESE_ITALIAN,
} from './other-sections.server.ts';
import type { SectionRows } from './section-rows.server.ts';
import { SPANISH } from './spanish-sections.server.ts';
import { IAB, IPTC } from './standard-sections.server.ts';

/** The one table of section names, by source; where two sources differ on a name, the first one decides. */
export const SECTION_SOURCES: Readonly<Record<string, SectionRows>> = {
  'IPTC Media Topics': IPTC,
  'IAB Content Taxonomy': IAB,
  'English publishers': ENGLISH,
  'Spanish publishers': SPANISH,
  'Japanese publishers': JAPANESE,
  'German publishers': GERMAN,
  'French publishers': FRENCH,
  'Portuguese and Italian publishers': PORTUGUESE_ITALIAN,
  'Dutch, Nordic, Polish, Czech, Slovak and Turkish publishers': NORTH_AND_EAST,
  'publishers in other scripts': OTHER_SCRIPTS,
};

/** A name of the table: its topic, `none` where we have no such topic, and who uses it. */
interface SectionRow {
  topic: Topic | 'none';
  source: string;
}

let table: Map<string, SectionRow> | undefined;

/** The row of a section name as publishers write it; undefined when the table does not have it. */
export function sectionOf(name: string): SectionRow | undefined {
  table ??= readTable();
  return table.get(sectionWords(name));
}

function readTable(): Map<string, SectionRow> {
  const rows = new Map<string, SectionRow>();
  const add = (name: string, row: SectionRow) => {
    const key = sectionWords(name);
    if (!rows.has(key)) rows.set(key, row);
  };
  for (const topic of TOPICS) add(topic, { topic, source: 'specification' });
  for (const [source, byTopic] of Object.entries(SECTION_SOURCES))
    for (const [topic, names] of Object.entries(byTopic))
      for (const name of names.split(', ')) add(name, { topic: topic as Topic | 'none', source });
  return rows;
}

/**
 * Lower case words without accents, parted by single blanks; `&` reads as "and", and "women's" and "gov't" are one word
 * each. Kana keep their sound marks.
 */
export function sectionWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(/&/g, ' and ')
    .toLowerCase()
    .replace(/(?<=\p{L})['’](?=[st]\b)/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Names that tell their topic inside a longer phrase too, as in "US politics" or "Política internacional". */
export const TOPIC_WORDS: ReadonlySet<string> = new Set(
  (
    'politics political business economy finance markets technology tech science sport sports football soccer ' +
    'entertainment movies film music culture arts books health travel food environment climate gaming games ' +
    'world international europe local lifestyle fashion autos fitness gardening architecture parenting pets ' +
    'politica economia negocios finanzas tecnologia ciencia deporte deportes futbol entretenimiento cine musica ' +
    'cultura libros salud viajes gastronomia mundo internacional videojuegos moda elecciones ' +
    'politik wirtschaft wissenschaft kultur fußball gesundheit politique economie sciences culture sante musique ' +
    'futebol saude calcio sport 政治 経済 国際 スポーツ 科学 文化 политика экономика спорт культура'
  ).split(' '),
);

/** Segments read of an address: sections come first. */
const SEGMENTS = 4;

/**
 * The topic of the section that a story's address names, as in `/deportes/futbol/…` or `deportes.example.com`.
 * @returns null when it names none
 */
export function sectionOfAddress(address: string | null): Topic | null {
  if (!address || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const folders = pathname.split('/').slice(1, -1).slice(0, SEGMENTS);
  const last = /^[a-z]+(?=-\d{4,}$)/.exec(pathname.split('/').at(-1) ?? '')?.[0] ?? '';
  for (const part of [...folders, last, hostname.split('.').slice(0, -2)[0] ?? '']) {
    const name = decoded(part).replace(/[-_+.]/g, ' ');
    // Two Latin letters are a language or a country.
    const topic = /^\w{0,2}$/.test(name) ? undefined : sectionOf(name)?.topic;
    if (topic && topic !== 'none' && topic !== 'latest') return topic;
  }
  return null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
