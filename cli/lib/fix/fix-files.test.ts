import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { deliveredPresets } from '#tests/fixtures/delivered-presets.ts';
import { BRAND_TEXT } from '#tests/fixtures/sample-brand-text.ts';
import { fixFiles, unique } from './fix-files.ts';

const file = (name: string, text: string) => ({ name, file: `${name}.yaml`, text });
const presets = [...deliveredPresets().keys()].map((name) =>
  file(name, readFileSync(`brands/_presets/${name}.yaml`, 'utf8')),
);
const brand = (name: string, text = BRAND_TEXT) =>
  file(
    name,
    `${text.replace('    en: News of the day.', '    en: News.\n    es: Noticias.').replace('sampleNews', name)}`,
  );
const withPreset = (name: string, change: (text: string) => string) =>
  presets.map((preset) => (preset.name === name ? { ...preset, text: change(preset.text) } : preset));

it('fixes a mistake in a preset once for all brands', () => {
  const parsed = withPreset('defaults', (text) => text.replace('tabs: underline', 'tabs: undreline # below'));
  const done = fixFiles({ presets: parsed, brands: [brand('one'), brand('two')] }, ['one']);
  expect([...done.changed.keys()]).toEqual(['defaults.yaml']);
  expect(done.changed.get('defaults.yaml')).toContain('tabs: underline # below');
  expect(done.fixed).toMatchObject([{ file: 'defaults.yaml', from: 'undreline', to: 'underline' }]);
});

it('fixes only the files of the named brands', () => {
  const wrong = BRAND_TEXT.replace('portalTitle', 'portalTitel');
  const done = fixFiles({ presets, brands: [brand('one', wrong), brand('two', wrong)] }, ['two']);
  expect([...done.changed.keys()]).toEqual(['two.yaml']);
  expect(done.issues.get('two')).toEqual([]);
});

it('does not change the preset of a brand because its own preset cannot be read', () => {
  const parsed = withPreset('privacy-menu', (text) => `${text}\n]`);
  const done = fixFiles(
    { presets: parsed, brands: [brand('one', `extends: [privacy-menu]\n${BRAND_TEXT}`)] },
    ['one'],
  );
  expect(done.changed.size).toBe(0);
  expect(done.issues.get('one')).toMatchObject([{ code: 'bad-extends' }]);
});

it('reports once what several brands share', () => {
  const issue = { code: 'a', file: 'f', line: 1, column: 1, path: 'p', message: 'm' };
  expect(unique([issue, { ...issue }, { ...issue, line: 2 }])).toEqual([issue, { ...issue, line: 2 }]);
});
