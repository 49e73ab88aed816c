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
  since: '2026-11-22T08:30:00Z',
};

it('sends the events to a stream of its own', () => {
  const original = readFileSync('brands/carrierTwo/brand.yaml', 'utf8').replace(
    /^reporting:\n( {2}.*\n)*/m,
    'reporting: {atomHost: "https://a.example", atomStream: a.events}\nenvironments:\n  staging:\n    reporting: {atomStream: a.staging}\n    owner: web\n',
  );
  const copy = copyBrandFile(`${original}\nsince: 2020-01-01\n`, answers, { en: 'Acme.', es: 'Acme.' });
  expect(parse(copy)).toMatchObject({ since: answers.since, environments: { staging: { owner: 'web' } } });
  expect((parse(copy) as { reporting: unknown }).reporting).toEqual({ atomStream: 'acme.events' });
  expect(copy).not.toMatch(/a\.events|a\.staging|a\.example/);
});

it('has the theme and the comments, and nothing that names the other brand', () => {
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
