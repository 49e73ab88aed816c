import { isSeq, Scalar } from 'yaml';
import { brandSchema } from '#schemas/brand/brand-schema.ts';
import { sameValue } from '#schemas/brand/findings/nearest-value.ts';
import { isTypoOf, nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import { accepts, choicesAt } from '#schemas/brand/findings/schema-keys.ts';
import type { Fix, Fixer } from './fix.ts';
import { type ParsedFile, valueNodeAt } from './parsed-file.ts';
import { isSimple, scalarText } from './scalar-text.ts';

/** Fixes a value of the same meaning but another spelling, type or quotes than the schema takes. */
export const fixValue: Fixer = (file, offset) => {
  const place = valueNodeAt(file, offset);
  if (!place || !isSimple(place.node, file.text)) return undefined;
  const { node, path } = place;
  const written = file.text.slice(node.range?.[0], node.range?.[1]);
  if (isSeq(node)) return fromList(file, node.items, path, written, offset);
  if (!(node instanceof Scalar)) return undefined;
  const value: unknown = node.value;
  const meant =
    choiceMeant(value, path) ?? sameValue(value, (candidate) => accepts(brandSchema, path, candidate));
  if (meant === undefined || isAlreadyInList(file, path, meant)) return undefined;
  return replaced(offset, written, newText(value, meant, written, node.type));
};

function replaced(start: number, from: string, to: string): Fix | undefined {
  return from === to ? undefined : { from, to, edits: [{ start, end: start + from.length, text: to }] };
}

function newText(value: unknown, meant: unknown, written: string, style: string | null | undefined): string {
  // 007 is the text "007", not "7".
  if (typeof value !== 'string' && typeof meant === 'string') return JSON.stringify(written);
  if (Array.isArray(meant)) return `[${scalarText(meant[0], style)}]`;
  return scalarText(meant, style);
}

/** A word with one typing error, if the schema lists its choices. */
function choiceMeant(value: unknown, path: readonly string[]): string | undefined {
  const choices = choicesAt(brandSchema, path);
  if (typeof value !== 'string' || choices.length === 0) return undefined;
  const meant = nearestWord(value, choices);
  return meant !== undefined && isTypoOf(value, meant, choices) ? meant : undefined;
}

/** True for an entry that the list would then have twice. */
function isAlreadyInList(file: ParsedFile, path: readonly string[], meant: unknown): boolean {
  const list = file.document.getIn(path.slice(0, -1));
  return isSeq(list) && list.items.some((item) => item instanceof Scalar && item.value === meant);
}

/** A list of one entry instead of a single value. */
function fromList(file: ParsedFile, items: unknown[], path: string[], written: string, offset: number) {
  const [only, ...others] = items;
  if (others.length > 0 || !(only instanceof Scalar) || !isSimple(only, file.text)) return undefined;
  if (!written.startsWith('[') || !accepts(brandSchema, path, only.value)) return undefined;
  return replaced(offset, written, file.text.slice(only.range?.[0], only.range?.[1]));
}
