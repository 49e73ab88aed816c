import { expect, it } from 'vitest';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { BRAND_TEXT, PRESETS } from '#tests/fixtures/sample-brand-text.ts';
import { dataOf } from './fix-brand.ts';
import { fixText } from './fix-text.ts';

const FILE = 'brand.yaml';

function issuesOf(text: string): Issue[] {
  const resolved = resolveBrand(text, FILE, PRESETS);
  return resolved.ok ? [] : resolved.issues;
}

it('reads each text once, whether its fixes are tried together or one after the other', () => {
  const read: string[] = [];
  const wrong = BRAND_TEXT.replace('feed: cards', 'fed: card');
  const { text } = fixText(wrong, {
    file: FILE,
    check: issuesOf,
    contextOf(candidate) {
      read.push(candidate);
      return { data: dataOf(candidate, FILE, PRESETS), presetNames: [] };
    },
  });
  expect(text).toBe(BRAND_TEXT);
  expect(read).toHaveLength(new Set(read).size);
  expect(read).toContain(wrong);
});
