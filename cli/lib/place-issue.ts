import { readFileSync } from 'node:fs';
import { shownPath } from '#app/server/brand/load-brands.ts';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { pathKey, readLayer } from '#schemas/brand/layers/yaml-layer.ts';

/**
 * A finding about a whole file, at the key that it names where the file states it. Files are read again for this:
 * findings between brands are few, and no brand has to be kept for them.
 */
export function placeIssue(file: string, issue: Issue): Issue {
  const shown = shownPath(file);
  const { layer } = readLayer(readFileSync(file, 'utf8'), shown);
  const place = layer?.positions.get(pathKey(issue.path.split('.')));
  if (!layer || !place) return { ...issue, file: shown };
  return { ...issue, ...place, file: shown, source: layer.lines[place.line - 1] ?? '' };
}
