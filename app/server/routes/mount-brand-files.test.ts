import { renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import type { Bindings } from '#app/server/app-parts.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { mountBrandAssets, mountBrandFiles } from './mount-brand-files.ts';

let brands: TemporaryBrands;
let app: Hono<{ Bindings: Bindings }>;
const at = (...parts: string[]) => path.join(brands.root, 'newsroom', ...parts);
beforeEach(() => {
  brands = temporaryBrands();
  const loaded = { brand: sampleBrand({ brid: 'newsroom' }), folder: at(), version: 'v1' };
  app = new Hono<{ Bindings: Bindings }>();
  const parts = { brands: createBrandRegistry([loaded]) };
  mountBrandAssets(app, parts);
  mountBrandFiles(app, parts);
});
afterEach(() => brands.remove());

const ask = async (name: string) => {
  const answer = await app.request(`http://localhost/brand/newsroom/v1/${name}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('an asset of a brand', () => {
  it('has type, length and caching headers, and an SVG may not run scripts', async () => {
    const { status, headers, text } = await ask('logo.svg');
    expect([status, text]).toEqual([200, expect.stringContaining('<svg')]);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-length')).toBe(String(text.length));
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  it('no cache keeps that there is none, which a server of another build may have', async () => {
    const { status, headers } = await ask('gone.svg');
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('is served only with a known file extension', async () => {
    for (const name of ['.env.txt', 'notes.php']) writeFileSync(at('assets', name), 'secret');
    for (const name of ['.env.txt', 'notes.php', 'none.svg', '..%2Fbrand.yaml', 'a%00.svg'])
      expect((await ask(name)).status, name).toBe(404);
  });

  it('is never served through a symbolic link, be it the file, assets/ or the whole folder', async () => {
    symlinkSync('/etc/passwd', at('assets', 'passwd.svg'));
    symlinkSync('/etc/passwd', at('assets', 'favicon.ico'));
    expect((await ask('passwd.svg')).status).toBe(404);
    expect((await app.request('http://localhost/favicon.ico')).status).toBe(404);
    renameSync(at('assets'), at('moved'));
    symlinkSync(at('moved'), at('assets'));
    expect((await ask('logo.svg')).status).toBe(404);
    rmSync(at('assets'));
    renameSync(at('moved'), at('assets'));
    expect((await ask('logo.svg')).status).toBe(200);
    renameSync(at(), `${at()}-moved`);
    symlinkSync(`${at()}-moved`, at());
    expect((await ask('logo.svg')).status).toBe(404);
  });
});

it('the other files of a brand say how long caches may store them', async () => {
  const cacheControlOf = async (name: string) =>
    (await app.request(`http://localhost/${name}`)).headers.get('cache-control');
  for (const name of ['manifest.webmanifest', 'robots.txt'])
    expect(await cacheControlOf(name), name).toMatch(/^public, max-age=\d+$/);
});
