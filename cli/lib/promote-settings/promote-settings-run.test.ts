import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openProject } from '#cli/lib/project.ts';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { type PromoteSettingsOptions, runPromoteSettings } from './promote-settings-run.ts';

const OVERRIDES = `# Tried since spring
pages:
  portal:
    cmsConfig: {allocatedSlots: 3}
environments:
  staging: # Ann's trial
    reporting: {atomStream: trial}
    cmsConfig:
      allocatedSlots: 6
      debugAds: true
      portalTopicsWhiteList+append: [odd]
`;
let brands: TemporaryBrands;
let printed: string[] = [];
beforeEach(() => {
  brands = temporaryBrands();
  brands.add('acmeNews');
  brands.write('acmeNews/brand.yaml', brandText('acmeNews') + OVERRIDES);
  printed = [];
});
afterEach(() => brands.remove());
const text = () => readFileSync(path.join(brands.root, 'acmeNews', 'brand.yaml'), 'utf8');
const promote = (options: Partial<PromoteSettingsOptions> = {}) =>
  runPromoteSettings(
    'acmeNews',
    { from: 'staging', ...options },
    {
      project: { ...openProject('.'), brands: brands.root },
      output: {
        print: (line) => void printed.push(line),
        note: () => undefined,
        warn: () => undefined,
        paint: (_, line) => line,
      },
      finish: () => undefined,
    },
  );

describe('promoting settings of staging', () => {
  it('shows what production would get, page by page, and writes nothing', async () => {
    const before = text();
    expect(await promote({ json: true })).toBe(1);
    const { changes } = JSON.parse(printed.join('\n')) as { changes: Array<Record<string, unknown>> };
    expect(changes).toMatchObject([
      { path: 'cmsConfig.allocatedSlots', before: 10, after: 6 },
      { path: 'cmsConfig.allocatedSlots', pages: ['portal'], before: 3, after: 6 },
      { path: 'cmsConfig.debugAds', before: false, after: true },
      { path: 'cmsConfig.portalTopicsWhiteList' },
    ]);
    expect(text()).toBe(before);
  });

  it('adds them to the production of the file with --apply; all else stays, and then nothing differs', async () => {
    const before = text();
    expect(await promote({ apply: true })).toBe(0);
    const added = text()
      .split('\n')
      .filter((line) => !before.split('\n').includes(line));
    expect(added).toEqual(['  production:', '      portalTopicsWhiteList+append:', '        - odd']);
    expect(text().startsWith(before.trimEnd())).toBe(true);
    expect(text()).not.toMatch(/production:[\s\S]*trial/);
    expect(await promote()).toBe(0);
    expect(printed.at(-1)).toBe('acmeNews: production has what staging has.');
  });

  it('takes some keys only', async () => {
    await promote({ apply: true, keys: 'cmsConfig.debugAds' });
    expect(text()).toMatch(/ {2}production:\n {4}cmsConfig:\n {6}debugAds: true\n$/);
  });

  it('replaces what production had, whatever its form', async () => {
    brands.write(
      'acmeNews/brand.yaml',
      `${text()}  production: {cmsConfig: {portalTopicsWhiteList: [music, science]}}\n`,
    );
    await promote({ apply: true });
    await promote({ json: true });
    expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ changes: [] });
  });
});

it.each([
  [{ from: 'test' as const }, 'acmeNews overrides nothing of cmsConfig in test.'],
  [{ keys: 'debugAdz' }, 'acmeNews does not override debugAdz in staging.'],
])('refuses %j', async (options, sentence) => {
  await expect(promote(options)).rejects.toThrow(sentence);
});
