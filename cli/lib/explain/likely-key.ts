import type { z } from 'zod';
import { nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import { knownKeysAt } from '#schemas/brand/findings/schema-keys.ts';
import { keyFacts } from './key-facts.ts';

/** The hint for a path that the schema does not know. */
export function hintForUnknownKey(schema: z.core.$ZodType, path: readonly string[]): string {
  const depth = path.findIndex((_, index) => !keyFacts(schema, path.slice(0, index + 1)));
  const parents = path.slice(0, depth);
  const wrong = path[depth] ?? '';
  const keys = knownKeysAt(schema, parents);
  const paths = keyPaths(schema, []);
  const elsewhere = (name: string | undefined) => paths.find((known) => known.at(-1) === name);
  const near = nearestWord(wrong, keys);
  const meant =
    elsewhere(wrong) ??
    (near
      ? [...parents, near]
      : elsewhere(nearestWord(wrong, new Set(paths.map((known) => known.at(-1) ?? '')))));
  if (meant) {
    const whole = [...meant, ...path.slice(depth + 1)];
    return `Did you mean ${(keyFacts(schema, whole) ? whole : meant).join('.')}?`;
  }
  const place = parents.join('.');
  if (keys.length > 0) return `${place ? `Keys of ${place}` : 'Known'}: ${keys.join(', ')}.`;
  return `There are no keys of this name below ${place}.`;
}

/** Every path of maps that the schema knows, shallow ones first; keys within lists are left out. */
function keyPaths(schema: z.core.$ZodType, path: readonly string[]): string[][] {
  const here = knownKeysAt(schema, path)
    .map((key) => [...path, key])
    .filter((child) => keyFacts(schema, child));
  return [...here, ...here.flatMap((child) => keyPaths(schema, child))];
}
