import { isDeepStrictEqual } from 'node:util';
import { isMap, isNode, isScalar, type Node, parseDocument } from 'yaml';
import { applyEdits, lineAround } from '#cli/lib/fix/fixes/text-edit.ts';
import { APPEND } from '#schemas/brand/layers/merge-maps.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';

/** A key of an override, below `cmsConfig`, and its value; null removes the key. */
export interface Setting {
  path: readonly string[];
  value: unknown;
}

/** The settings of an override, as leaves: lists and empty maps are values. */
export function overrideSettings(override: unknown, path: readonly string[] = []): Setting[] {
  if (!isPlainMap(override) || (path.length > 0 && Object.keys(override).length === 0))
    return path.length > 0 ? [{ path, value: override }] : [];
  return Object.entries(override).flatMap(([key, value]) => overrideSettings(value, [...path, key]));
}

/**
 * The text of a brand file in which production overrides the same keys with the same values. Comments and the order of
 * keys stay; the other environments, too.
 */
export function promotedText(text: string, settings: readonly Setting[]): string {
  const document = parseDocument(text);
  for (const { path, value } of settings) {
    const full = ['environments', 'production', 'cmsConfig', ...path];
    makeMaps(full.slice(0, -1));
    document.setIn(full, withCommentsOf(document.getIn(full, true), document.createNode(value)));
    document.deleteIn([...full.slice(0, -1), otherForm(path.at(-1) ?? '')]);
  }
  const written = document.toString({ lineWidth: 0, flowCollectionPadding: /\{ \w/.test(text) });
  const spliced = withProductionOf(text, written);
  // A file of another indentation is written again as a whole.
  const isSame = spliced !== undefined && isDeepStrictEqual(contentOf(spliced), document.toJSON());
  return isSame ? spliced : written;

  /** A parent that is missing or null becomes a map; one of flow style stays so. */
  function makeMaps(parents: readonly string[]): void {
    for (let length = 1; length <= parents.length; length++) {
      const here = parents.slice(0, length);
      if (!isMap(document.getIn(here, true))) document.setIn(here, document.createNode({}));
    }
  }
}

/** A value with the comments before and behind the one whose place it takes. */
function withCommentsOf(replaced: unknown, value: Node): Node {
  if (!isNode(replaced)) return value;
  const { comment, commentBefore } = replaced;
  return Object.assign(value, { comment, commentBefore });
}

/**
 * The text with the lines of `environments.production` of another text, byte for byte the same elsewhere. Undefined if
 * the environments are in flow style.
 */
function withProductionOf(text: string, written: string): string | undefined {
  const [fresh, old, last] = [
    linesOfEnvironment(written, 'production'),
    linesOfEnvironment(text, 'production'),
    linesOfEnvironment(text),
  ];
  if (!fresh || !last) return undefined;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = written.slice(fresh.start, fresh.end).trimEnd().replaceAll('\n', end) + end;
  const before = old || text[last.end - 1] === '\n' ? '' : end;
  const edit = { ...(old ?? { start: last.end, end: last.end }), text: before + lines };
  return applyEdits(text, [edit]);
}

/** Offsets of the whole lines of an environment, or of the last one. */
function linesOfEnvironment(text: string, name?: string): { start: number; end: number } | undefined {
  const environments = parseDocument(text).get('environments', true);
  if (!isMap(environments) || environments.flow) return undefined;
  const pairs = environments.items;
  const pair =
    name === undefined ? pairs.at(-1) : pairs.find(({ key }) => isScalar(key) && key.value === name);
  if (!isScalar(pair?.key) || !pair.key.range || !isNode(pair.value) || !pair.value.range) return undefined;
  const last = text.slice(0, pair.value.range[1]).trimEnd().length;
  return {
    start: lineAround(text, pair.key.range[0]).start,
    end: lineAround(text, Math.max(pair.key.range[0], last - 1)).next,
  };
}

function contentOf(text: string): unknown {
  const document = parseDocument(text);
  return document.errors.length === 0 ? document.toJSON() : undefined;
}

/** A list is set or added to: the form that the promoted key does not have must go. */
function otherForm(key: string): string {
  return key.endsWith(APPEND) ? key.slice(0, -APPEND.length) : key + APPEND;
}
