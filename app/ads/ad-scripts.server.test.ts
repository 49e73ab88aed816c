import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { deployedAdScripts } from './ad-scripts.server.ts';

const brand = { brand: sampleBrand(), folder: '', version: '' };
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'masthead-ads-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the header bidding script of a deployment', () => {
  it('is the one in its folder', async () => {
    writeFileSync(path.join(folder, 'prebid-0123456789.js'), 'go()');
    const scripts = deployedAdScripts(folder);
    expect(scripts.addressOf(brand)).toBe('/ads/prebid-0123456789.js');
    const answer = await scripts.answer('prebid-0123456789.js');
    expect(await answer?.text()).toBe('go()');
    expect(answer?.headers.get('cache-control')).toContain('immutable');
    expect(await scripts.answer('other.js')).toBeUndefined();
  });

  it('of another release is there too, for pages of that release', async () => {
    const other = mkdtempSync(path.join(tmpdir(), 'masthead-ads-'));
    writeFileSync(path.join(other, 'prebid-abcdefabcd.js'), 'goBefore()');
    writeFileSync(path.join(other, 'notes.js'), '');
    const scripts = deployedAdScripts(folder, () => [other]);
    expect(scripts.addressOf(brand)).toBeUndefined();
    expect(await (await scripts.answer('prebid-abcdefabcd.js'))?.text()).toBe('goBefore()');
    expect(await scripts.answer('notes.js')).toBeUndefined();
    expect(await scripts.answer('prebid-0000000000.js')).toBeUndefined();
    rmSync(other, { recursive: true });
  });

  it('is none where there is no folder or no script in it', () => {
    expect(deployedAdScripts(path.join(folder, 'ads')).addressOf(brand)).toBeUndefined();
    writeFileSync(path.join(folder, 'notes.js'), '');
    expect(deployedAdScripts(folder).addressOf(brand)).toBeUndefined();
  });
});
