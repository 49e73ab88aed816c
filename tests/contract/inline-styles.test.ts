import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startInProcess } from '#tests/setup/start-in-process.ts';

/** What the styles in a page may be, theme and typeface included, gzip, in KB. */
const LIMIT_KB = 8.7;

let site: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  site = await startInProcess();
});
afterAll(() => site.close());

async function styleSize(path: string): Promise<number> {
  const page = await (await fetch(`http://localhost:${site.port}${path}`)).text();
  const styles = [...page.matchAll(/<style[^>]*>([^<]*)/g)].map(([, text = '']) => text);
  expect(styles.length, path).toBeGreaterThan(1);
  return gzipSync(styles.join('')).length / 1024;
}

/** One of each look of story lists. */
const BRANDS = ['newsroom', 'carrierOne', 'hashtagNews', 'dailyHub', 'currentNews', 'discoveryHub'];

it.each(BRANDS)('pages of %s carry the styles of what they show, and few of other pages', async (brid) => {
  for (const path of ['/', '/horoscope', '/fsd', '/game-zone', '/dns'])
    expect(await styleSize(`${path}?brid=${brid}`), path).toBeLessThan(LIMIT_KB);
});
