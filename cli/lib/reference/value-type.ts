import type { JsonSchema } from '#cli/lib/reference/json/json-schema.ts';

/** More choices than this are listed below the table instead of in it. */
const MAX_CHOICES = 6;

/** A list of words as code: `` `a`, `b` ``. */
export function codeList(words: readonly unknown[]): string {
  return words.map((word) => `\`${String(word)}\``).join(', ');
}

/** The choices of a value, or of the entries of a list, that are too many for a cell of a table. */
export function longChoices(schema: JsonSchema): NonNullable<JsonSchema['enum']> {
  const entries = Array.isArray(schema.items) ? undefined : schema.items;
  const choices = schema.enum ?? entries?.enum ?? [];
  return choices.length > MAX_CHOICES ? choices : [];
}

/** Turns a word into a link to the section of a map or of the entries of a list. */
type Link = (text: string) => string;

/** The type of a value, in words and Markdown. */
export function valueType(schema: JsonSchema, section: Link): string {
  if (schema.anyOf) return schema.anyOf.map((one) => valueType(one, section)).join(', or ');
  if (schema.enum) return longChoices(schema).length > 0 ? 'one of those below' : codeList(schema.enum);
  switch (schema.type) {
    case 'object':
      return schema.properties ? section('map') : recordType(schema, section);
    case 'array':
      return [`list of ${entriesOf(schema, section)}`, ...listBounds(schema)].join(', ');
    case 'boolean':
      return '`true`, `false`';
    case 'integer':
    case 'number':
      return [schema.type === 'integer' ? 'whole number' : 'number', ...bounds(schema)].join(', ');
    case 'string':
      return textType(schema);
    default:
      return 'anything';
  }
}

function textType({ format, maxLength }: JsonSchema): string {
  if (format === 'date') return 'date';
  return maxLength === undefined ? 'text' : `text, at most ${maxLength} characters`;
}

function recordType({ propertyNames, additionalProperties: values }: JsonSchema, section: Link): string {
  // Within a sentence, so without the comma of a cell.
  const value = (typeof values === 'object' ? valueType(values, section) : 'anything').replace(
    /^text, at most/,
    'text of at most',
  );
  const article = /^(text|map|\[map|list|number|whole)/.test(value) ? 'a ' : '';
  if (propertyNames?.enum) return `${article}${value} for each of ${codeList(propertyNames.enum)}`;
  return `keys of your own, each with ${article}${value}`;
}

function entriesOf({ items = {} }: JsonSchema, section: Link): string {
  if (!Array.isArray(items)) return pluralType(items, section);
  const [first = {}] = items;
  return `${items.length} ${pluralType(first, section)}`;
}

/** The type of each entry of a list; bounds in brackets, so that they are not taken for those of the list. */
function pluralType(schema: JsonSchema, section: Link): string {
  if (schema.enum) return longChoices(schema).length > 0 ? 'those below' : codeList(schema.enum);
  const [limits] = bounds(schema);
  switch (schema.type) {
    case 'object':
      return schema.properties ? section('maps') : 'maps';
    case 'array':
      return `lists of ${entriesOf(schema, section)}`;
    case 'integer':
    case 'number':
      return `${schema.type === 'integer' ? 'whole numbers' : 'numbers'}${limits ? ` (${limits})` : ''}`;
    default:
      return 'texts';
  }
}

function bounds({ minimum, maximum, exclusiveMaximum: limit }: JsonSchema): string[] {
  if (limit !== undefined) return [minimum === undefined ? `below ${limit}` : `${minimum} to below ${limit}`];
  if (minimum === undefined && maximum === undefined) return [];
  if (maximum === undefined) return [`at least ${minimum}`];
  return minimum === undefined ? [`at most ${maximum}`] : [`${minimum} to ${maximum}`];
}

function listBounds({ items, minItems, maxItems }: JsonSchema): string[] {
  if (Array.isArray(items)) return [];
  return [
    ...(minItems === undefined ? [] : [`at least ${minItems}`]),
    ...(maxItems === undefined ? [] : [`at most ${maxItems}`]),
  ];
}
