import { describe, expect, it } from 'vitest';
import { readLayer } from '#schemas/brand/layers/yaml-layer.ts';
import { resolveBrand } from '#schemas/brand/resolve-brand.ts';
import { BRAND_TEXT, PRESETS } from '#tests/fixtures/sample-brand-text.ts';
import { issuesOnDay, productionIssues } from './production-issues.ts';

const TODAY = '2026-12-01';

const menu = readLayer(
  `portalMenuOptions:
  - {key: support, text: support, label: support, link: "https://www.{domainOfDistributor}/support"}
  - {key: terms, text: terms, label: terms, link: {en: "https://www.{domainOfDistributor}/terms", es: "https://www.{domainOfDistributor}/es/terms"}}
  - {key: news, text: home, label: about, link: "https://news.example/about"}
`,
  'brands/_presets/menu.yaml',
).layer;
if (!menu) throw new Error('The preset of this test cannot be read.');
const presets = new Map([...PRESETS, ['menu', menu]]);

function issues(more: string): string[] {
  const base = BRAND_TEXT.replace(/^extends:.*\n/m, '').replace(/^portalMenuOptions:[\s\S]*?(?=^\S)/m, '');
  const found = resolveBrand(`extends: [menu]\n${more}\n${base}`, 'brand.yaml', presets);
  if (!found.ok) throw new Error(found.issues.map(({ path, message }) => `${path}: ${message}`).join('; '));
  return issuesOnDay(productionIssues(found), TODAY).map(({ code, path, file }) => `${code} ${path} ${file}`);
}

describe('links that a preset made from the domain', () => {
  it('are found, each where the preset has it', () => {
    expect(issues('')).toEqual([
      'unconfirmed-link portalMenuOptions.0.link brands/_presets/menu.yaml',
      'unconfirmed-link portalMenuOptions.1.link brands/_presets/menu.yaml',
    ]);
  });

  it('are confirmed by whoever a note names', () => {
    expect(issues('notes: {portalMenuOptions: {owner: Ana}}')).toEqual([]);
  });

  it('are not confirmed by a note without a name', () => {
    expect(issues('notes: {portalMenuOptions: {expires: 2027-01-31}}')).toHaveLength(2);
  });

  it('are the brand’s own where its file has the menu', () => {
    const own = '  - {key: pay, text: support, label: pay, link: "https://www.{domainOfDistributor}/pay"}';
    expect(issues(`portalMenuOptions:\n${own}`)).toEqual([]);
  });

  it('stay unconfirmed where the file adds entries to them', () => {
    const own = '  - {key: pay, text: support, label: pay, link: "https://www.{domainOfDistributor}/pay"}';
    expect(issues(`portalMenuOptions+append:\n${own}`)).toHaveLength(2);
  });
});

it('an override whose last day is over keeps a brand from production; one of today does not', () => {
  const note = (day: string) => `notes: {portalMenuOptions: {owner: Ana, expires: ${day}}}`;
  expect(issues(note('2026-11-30'))).toEqual(['expired-override notes.portalMenuOptions.expires brand.yaml']);
  expect(issues(note(TODAY))).toEqual([]);
});
