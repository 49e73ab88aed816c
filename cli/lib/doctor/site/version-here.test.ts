import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { versionHere } from './version-here.ts';

it('a site should say the version of the last build, or of the deployment that asks', () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'masthead-version-'));
  for (const [brid, version] of [
    ['acmeNews', '1.2.0+0842abb177'],
    ['oldNews', '1.1.0+0842abb177'],
  ] as const) {
    mkdirSync(path.join(dist, brid));
    writeFileSync(path.join(dist, brid, 'brand.json'), JSON.stringify({ version }));
  }
  const checkout = { dist, version: '1.2.0' };
  expect(['acmeNews', 'oldNews', 'newNews'].map((brid) => versionHere(checkout, brid))).toEqual([
    '1.2.0+0842abb177',
    '1.2.0',
    '1.2.0',
  ]);
  const deployed = { brand: sampleBrand(), folder: dist, version: '0123456789' };
  expect(versionHere({ dist, version: '1.2.0+1111111111', deployed }, 'acmeNews')).toBe('1.2.0+1111111111');
  rmSync(dist, { recursive: true });
});
