import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { copyBrandFile } from './copy-brand-file.ts';

const answers = {
  brid: 'acme',
  name: 'Acme: "A"',
  domain: 'news.acme.example',
  distributor: 'acme.example',
  customer: 'acme',
};

it('keeps the look and the comments, and nothing that names the other brand', () => {
  const original = readFileSync('brands/legacyCarrier/brand.yaml', 'utf8').replace(
    'theme:',
    '# a comment\ntheme:',
  );
  const copy = copyBrandFile(original, answers, { en: 'Acme.', es: 'Acme.' });
  const before = parse(original) as { theme: unknown; extends: unknown };
  expect(parse(copy)).toMatchObject({
    brid: 'acme',
    name: 'Acme: "A"',
    domains: ['news.acme.example'],
    theme: before.theme,
    extends: before.extends,
  });
  expect(copy).toContain('# a comment');
  expect(copy).not.toMatch(/legacy-carrier|Legacy Courier|ms-android/);
});
