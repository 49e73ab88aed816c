import type { JsonSchema } from '#cli/lib/reference/json/json-schema.ts';
import { defaultCell, isLongList, withoutStatedDefault } from './default-cell.ts';
import { isOverride, mapsWithin, type ReferenceRow, type ReferenceSection } from './reference-sections.ts';
import { codeList, longChoices, valueType } from './value-type.ts';

/** The heading of a section, in Markdown: `` `a` and `b` ``. */
export function headingOf({ paths }: ReferenceSection): string {
  return paths.length === 1 && paths[0] === '' ? 'Keys' : paths.map((path) => `\`${path}\``).join(' and ');
}

/**
 * One table in Markdown, and below it what is too long for a cell.
 * @param headings the heading of each map's section, by its path
 */
export function renderSection(section: ReferenceSection, headings: ReadonlyMap<string, string>): string {
  const [only = ''] = section.paths;
  const named = section.rows.map((row) => ({ ...row, name: `${prefixOf(section)}${row.key}` }));
  const rows = named.map((row) => {
    const within = only === '' ? row.key : `${only}.${row.key}`;
    const type = isOverride(row, only)
      ? linked(`keys of ${row.key}`, headings.get(row.key))
      : valueType(row.schema, (text) => linked(text, headingWithin(row.schema, within, headings)));
    return `| \`${row.name}\` | ${type} | ${defaultCell(row)} | ${meaning(row)} |`;
  });
  const table = ['| key | takes | default | meaning |', '|---|---|---|---|', ...rows].join('\n');
  return [table, ...notes(named.filter((row) => !isOverride(row, only)))].join('\n\n');
}

/** Keys of a top-level map are shown with its name; deeper ones, and those of several maps, without. */
function prefixOf({ paths: [only = '', ...others] }: ReferenceSection): string {
  return others.length > 0 || !/^\w+$/.test(only) ? '' : `${only}.`;
}

function headingWithin(
  schema: JsonSchema,
  path: string,
  headings: ReadonlyMap<string, string>,
): string | undefined {
  return mapsWithin(schema)
    .map(([within]) => headings.get(path + within))
    .find((heading) => heading !== undefined);
}

function linked(text: string, heading: string | undefined): string {
  return heading === undefined ? text : `[${text}](#${anchorOf(heading)})`;
}

/** The anchor that GitHub gives a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');
}

function meaning({ schema }: ReferenceRow): string {
  const text = withoutStatedDefault(schema).replaceAll('|', '\\|');
  const keys = Object.keys(schema.properties ?? {});
  return text || (keys.length > 0 ? `One map for each of ${codeList(keys)}.` : '');
}

type NamedRow = ReferenceRow & { name: string };

function notes(rows: readonly NamedRow[]): string[] {
  const found = new Map<string, string[]>();
  const add = (text: string, name: string) => found.set(text, [...(found.get(text) ?? []), name]);
  for (const { schema, fallback, name } of rows) {
    const choices = longChoices(schema);
    if (choices.length > 0) add(` takes ${codeList(choices)}.`, name);
    if (Array.isArray(fallback) && isLongList(fallback))
      add(` is by default, in this order: ${codeList(fallback)}.`, name);
    for (const form of formsOf(schema)) add(`: ${form}.`, name);
  }
  return [...found].map(
    ([text, names]) =>
      `${names.length === rows.length && names.length > 1 ? 'All keys' : codeList(names)}${text}`,
  );
}

/** Sentences of the patterns in a value; those of maps within it are in the sections of these. */
function formsOf(schema: JsonSchema): string[] {
  if (schema.properties) return [];
  const { patternErrorMessage, items = [], anyOf = [], propertyNames = [], additionalProperties } = schema;
  const values = typeof additionalProperties === 'object' ? additionalProperties : [];
  const within = [items, anyOf, propertyNames, values].flat().flatMap(formsOf);
  return [...new Set(patternErrorMessage === undefined ? within : [patternErrorMessage, ...within])];
}
