import type { JsonSchema } from '#cli/lib/reference/json/json-schema.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';
import type { ReferenceRow } from './reference-sections.ts';

/** A list of defaults with more entries than this is shown below the table. */
const MAX_ENTRIES = 4;

const STATED = / ?Default:? "?([^."]+)"?\.$/;

/** The default that a description states at its end: `1800` of "…, in seconds. Default 1800." */
export function statedDefault({ description = '' }: JsonSchema): string | undefined {
  return STATED.exec(description)?.[1];
}

/** A description without the default that it states at its end. */
export function withoutStatedDefault({ description = '' }: JsonSchema): string {
  return description.replace(STATED, '');
}

/** True for a list of defaults that is too long for a cell. */
export function isLongList(fallback: readonly unknown[]): boolean {
  return fallback.length > MAX_ENTRIES;
}

/** The cell of a table with the default of a key. */
export function defaultCell({ schema, fallback, required }: ReferenceRow): string {
  const stated = statedDefault(schema);
  if (fallback === undefined) {
    if (required) return '*required*';
    return stated === undefined ? 'none' : shownText(stated);
  }
  if (Array.isArray(fallback)) {
    if (fallback.length === 0) return `\`[]\`${whatEmptyMeans(stated)}`;
    return isLongList(fallback) ? 'below' : `\`[${fallback.join(', ')}]\``;
  }
  if (isPlainMap(fallback)) {
    const hasKeys = schema.properties !== undefined || Object.keys(fallback).length > 0;
    return hasKeys ? 'see there' : `\`{}\`${whatEmptyMeans(stated)}`;
  }
  // A text that YAML would parse as a number or a switch must be quoted, so it is shown quoted.
  const quoted = typeof fallback === 'string' && /^([\d.]+|true|false|null)$/.test(fallback);
  return `\`${quoted ? JSON.stringify(fallback) : String(fallback)}\``;
}

function shownText(stated: string): string {
  return /^(-?[\d.]+|true|false)$/.test(stated) ? `\`${stated}\`` : stated;
}

/** "none, which means all" of an empty list is written as "`[]`, which means all". */
function whatEmptyMeans(stated = ''): string {
  return stated === 'all' ? ', which means all' : stated.replace(/^(none|empty)/, '');
}
