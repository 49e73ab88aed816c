import type { JsonSchema } from './json-schema.ts';

/** More choices than this stand below the table instead of in it. */
const MOST_CHOICES = 6;

/** A list of words as code: `` `a`, `b` ``. */
export function codeList(words: readonly unknown[]): string {
  return words.map((word) => `\`${String(word)}\``).join(', ');
}

/** The choices of a value, or of the entries of a list, that are too many for a cell of a table. */
export function longChoices(schema: JsonSchema): ReadonlyArray<string | null> {
  const choices = schema.enum ?? schema.items?.enum ?? [];
  return choices.length > MOST_CHOICES ? choices : [];
}

/**
 * What a value may be, in words and Markdown.
 * @param section a link to the section that shows this map or the entries of this list
 */
export function valueType(schema: JsonSchema, section: (text: string) => string): string {
  if (schema.anyOf) return schema.anyOf.map((one) => valueType(one, section)).join(', or ');
  if (schema.enum) return schema.enum.length > MOST_CHOICES ? 'one of those below' : codeList(schema.enum);
  if (schema.propertyNames?.enum) return `a text for each of ${codeList(schema.propertyNames.enum)}`;
  switch (schema.type) {
    case 'object':
      return section('map');
    case 'array':
      return listType(schema, section);
    case 'boolean':
      return '`true`, `false`';
    case 'integer':
      return `whole number, ${schema.minimum} to ${schema.maximum}`;
    default:
      return schema.maxLength === undefined ? 'text' : `text, at most ${schema.maxLength} characters`;
  }
}

function listType({ items = {}, minItems, maxItems }: JsonSchema, section: (text: string) => string): string {
  const entries = items.properties ? section('maps') : items.enum ? listed(items) : 'texts';
  const bounds = [minItems && `at least ${minItems}`, maxItems && `at most ${maxItems}`].filter(Boolean);
  return [`list of ${entries}`, ...bounds].join(', ');
}

function listed(items: JsonSchema): string {
  return longChoices(items).length > 0 ? 'those below' : codeList(items.enum ?? []);
}
