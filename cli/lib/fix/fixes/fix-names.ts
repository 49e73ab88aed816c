import { isScalar } from 'yaml';
import { isTypoOf, nearestWord } from '#schemas/brand/findings/nearest-word.ts';
import { isSitePath, nearestSitePath, SITE_PATHS } from '#schemas/page-config/site-paths.ts';
import type { Fix, Fixer } from './fix.ts';
import { type ParsedFile, valueNodeAt } from './parsed-file.ts';
import { isSimple, scalarText } from './scalar-text.ts';

/** A misspelt preset in `extends`. */
export const fixPresetName: Fixer = (file, _offset, { presetNames }) => {
  for (const { node, path } of file.entries.filter((entry) => entry.kind === 'value')) {
    if (path[0] !== 'extends' || !isScalar(node) || typeof node.value !== 'string') continue;
    if (presetNames.includes(node.value)) continue;
    const meant = nearestWord(node.value, presetNames);
    return meant !== undefined && isTypoOf(node.value, meant, presetNames)
      ? written(file, node, meant)
      : undefined;
  }
  return undefined;
};

/** A misspelt page of the site. */
export const fixSitePath: Fixer = (file, offset) => {
  const node = valueNodeAt(file, offset)?.node;
  if (!isScalar(node) || typeof node.value !== 'string' || isSitePath(node.value)) return undefined;
  const meant = nearestSitePath(node.value);
  return meant !== undefined && isTypoOf(node.value, meant, SITE_PATHS)
    ? written(file, node, meant)
    : undefined;
};

function written({ text }: ParsedFile, node: unknown, meant: string): Fix | undefined {
  if (!isScalar(node) || !node.range || !isSimple(node, text)) return undefined;
  const [start, end] = node.range;
  const to = scalarText(meant, node.type);
  return { from: text.slice(start, end), to, edits: [{ start, end, text: to }] };
}
