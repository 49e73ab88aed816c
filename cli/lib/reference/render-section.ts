import type { JsonSchema } from './json-schema.ts';
import type { ReferenceRow, ReferenceSection } from './reference-sections.ts';
import { codeList, longChoices, valueType } from './value-type.ts';

/** A list of defaults with more entries than this stands below the table. */
const MOST_ENTRIES = 4;

/** The heading of a section, in Markdown: `` `a` and `b` ``. */
export function headingOf({ paths }: ReferenceSection): string {
  return paths.length === 1 && paths[0] === '' ? 'Keys' : paths.map((path) => `\`${path}\``).join(' and ');
}

/**
 * One table in Markdown, and below it what is too long for a cell.
 * @param headings the heading of each map's section, by its path
 */
export function renderSection(section: ReferenceSection, headings: ReadonlyMap<string, string>): string {
  const [only = '', ...others] = section.paths;
  const prefix = only === '' || others.length > 0 ? '' : `${only}.`;
  const named = section.rows.map((row) => ({ ...row, name: `${prefix}${row.key}` }));
  const rows = named.map((row) => {
    const within = only === '' ? row.key : `${only}.${row.key}`;
    const heading = headings.get(within) ?? headings.get(`${within}[]`);
    const link = (text: string) => (heading ? `[${text}](#${anchorOf(heading)})` : text);
    return `| \`${row.name}\` | ${valueType(row.schema, link)} | ${defaultCell(row)} | ${meaning(row)} |`;
  });
  const table = ['| key | takes | default | meaning |', '|---|---|---|---|', ...rows].join('\n');
  return [table, ...notes(named)].join('\n\n');
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

function defaultCell({ schema, fallback, required }: ReferenceRow): string {
  if (fallback === undefined) return required ? '*required*' : 'none';
  if (Array.isArray(fallback)) {
    if (fallback.length > MOST_ENTRIES) return 'below';
    const stated = statedDefault(schema);
    return fallback.length === 0 && stated === 'all'
      ? '`[]`, which means all'
      : `\`[${fallback.join(', ')}]\``;
  }
  if (typeof fallback === 'object') return 'see there';
  // A text that YAML would take for a number or a switch has to be quoted, so it is shown quoted.
  const quoted = typeof fallback === 'string' && /^([\d.]+|true|false|null)$/.test(fallback);
  return `\`${quoted ? JSON.stringify(fallback) : String(fallback)}\``;
}

const STATED = / ?Default "?([^."]+)"?\.$/;

/** The default that a description names at its end: `1800` of "…, in seconds. Default 1800." */
export function statedDefault({ description = '' }: JsonSchema): string | undefined {
  return STATED.exec(description)?.[1];
}

function meaning({ schema }: ReferenceRow): string {
  const text = (schema.description ?? '').replace(STATED, '').replaceAll('|', '\\|');
  return text || `One map for each of ${codeList(Object.keys(schema.properties ?? {}))}.`;
}

type NamedRow = ReferenceRow & { name: string };

function notes(rows: readonly NamedRow[]): string[] {
  const found = new Map<string, string[]>();
  const add = (text: string, name: string) => found.set(text, [...(found.get(text) ?? []), name]);
  for (const { schema, fallback, name } of rows) {
    const choices = longChoices(schema);
    if (choices.length > 0) add(` takes ${codeList(choices)}.`, name);
    if (Array.isArray(fallback) && fallback.length > MOST_ENTRIES)
      add(` is by default, in this order: ${codeList(fallback)}.`, name);
    for (const form of formsOf(schema)) add(`: ${form}.`, name);
  }
  return [...found].map(
    ([text, names]) => `${names.length === rows.length ? 'All keys' : codeList(names)}${text}`,
  );
}

function formsOf({ patternErrorMessage, items, anyOf = [] }: JsonSchema): string[] {
  const below = [items ?? [], anyOf].flat().flatMap(formsOf);
  return patternErrorMessage === undefined ? below : [patternErrorMessage, ...below];
}
