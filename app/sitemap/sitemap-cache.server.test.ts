import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createSitemapCache, SITEMAP_FRESH_MS } from './sitemap-cache.server.ts';

describe('cached sitemaps', () => {
  it('are written once for all requests within ten minutes, then again', async () => {
    let now = 0;
    let made = 0;
    const cached = createSitemapCache(() => now);
    const ask = async () => gunzipSync(await cached('a', async () => `made ${++made}`)).toString();
    expect(await Promise.all([ask(), ask()])).toEqual(['made 1', 'made 1']);
    now = SITEMAP_FRESH_MS - 1;
    expect(await ask()).toBe('made 1');
    now = SITEMAP_FRESH_MS;
    expect(await ask()).toBe('made 2');
    // The clock is set back.
    now = 0;
    expect(await ask()).toBe('made 3');
  });

  it('are not cached when writing failed', async () => {
    const cached = createSitemapCache(() => 0);
    await expect(cached('a', () => Promise.reject(new Error('no store')))).rejects.toThrow('no store');
    expect(gunzipSync(await cached('a', async () => 'well')).toString()).toBe('well');
  });
});
