import { parse } from 'yaml';
import { type Merged, type Origin, originOf } from '#schemas/brand/layers/merge-layers.ts';
import { APPEND } from '#schemas/brand/layers/merge-maps.ts';
import { type Layer, type Position, pathKey } from '#schemas/brand/layers/yaml-layer.ts';
import type { Issue } from './issue.ts';

/**
 * Finds the position of a path of merged data: where the path was set, or, for a missing value, the nearest parent
 * that a file sets (the brand's own file, if no parent does).
 */
export function locateIssue(
  merged: Merged,
  fallback: Layer,
  path: ReadonlyArray<PropertyKey>,
  issue: { code: string; message: string; hint?: string | undefined; atValue?: boolean },
): Issue {
  for (let depth = path.length; depth > 0; depth--) {
    const origin = originOf(merged, path.slice(0, depth));
    const position = origin && positionIn(origin, issue.atValue === true && depth === path.length);
    if (origin && position)
      return at(origin.layer, position, path, asWritten(origin.layer, position, asAppended(origin, issue)));
  }
  return at(fallback, { line: 1, column: 1 }, path, issue);
}

/** A misspelt key that the file writes with `+append` keeps that in the suggestion: without it the list is replaced. */
function asAppended<T extends { code: string; hint?: string | undefined }>({ path }: Origin, issue: T): T {
  if (issue.code !== 'unknown-key' || !path.at(-1)?.endsWith(APPEND)) return issue;
  return { ...issue, hint: issue.hint?.replace(/^(Did you mean `[^`+]+)`/, `$1${APPEND}\``) };
}

const QUOTED = /^Did you mean "([^"]+)"\?$/;

/** A number in the place of a text is suggested as it is written: 0123 is the text "0123", not "123" as YAML reads it. */
function asWritten<T extends { code: string; hint?: string | undefined }>(
  { lines }: Layer,
  { line, column }: Position,
  issue: T,
): T {
  const [, meant] = QUOTED.exec(issue.hint ?? '') ?? [];
  const [written] = /^[-+]?\.?\d[-+.\w]*/.exec(lines[line - 1]?.slice(column - 1) ?? '') ?? [];
  if (issue.code !== 'invalid-value' || written === undefined || String(parse(written)) !== meant)
    return issue;
  return { ...issue, hint: `Did you mean "${written}"?` };
}

function positionIn({ layer, path }: Origin, atValue: boolean): Position | undefined {
  const key = pathKey(path);
  return (atValue ? layer.values.get(key) : undefined) ?? layer.positions.get(key);
}

function at(
  layer: Layer,
  position: Position,
  path: ReadonlyArray<PropertyKey>,
  issue: { code: string; message: string; hint?: string | undefined },
): Issue {
  const source = layer.lines[position.line - 1];
  return {
    code: issue.code,
    file: layer.file,
    line: position.line,
    column: position.column,
    path: path.map(String).join('.'),
    message: issue.message,
    hint: (issue.code === 'missing-key' ? commentHint(source, path) : undefined) ?? issue.hint,
    source,
  };
}

const COMMENT_FOR_COLOR = /^\s*(?:- )?["']?([\w-]+)["']?:\s+(#[0-9a-f]{3,8})\s*$/i;

/** A colour without quotes is a comment to YAML: the key is there, its value is not. */
function commentHint(source: string | undefined, path: ReadonlyArray<PropertyKey>): string | undefined {
  const [, key, color] = COMMENT_FOR_COLOR.exec(source ?? '') ?? [];
  return color && key === path.at(-1)
    ? `Put quotes around it: "${color}". Without them # starts a comment.`
    : undefined;
}
