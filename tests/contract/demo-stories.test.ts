import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandText, type TemporaryBrands, temporaryBrands } from '#tests/fixtures/temporary-brands.ts';
import { startSite } from '#tests/setup/site-process.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

const SERVE = [path.resolve('cli/bin/masthead.mjs'), 'serve'];
const START = [path.resolve('cli/bin/start.mjs')];
const NOTES = {
  en: 'This site shows sample stories. They are invented, not news.',
  es: 'Este sitio muestra artículos de ejemplo. Son inventados, no son noticias.',
};
const EMPTY = { en: 'No stories here yet', es: 'Todavía no hay noticias aquí' };

let brands: TemporaryBrands;
/** `newsroom` asks for nothing, `wishful` wants demo stories in production too. */
beforeAll(() => {
  brands = temporaryBrands();
  brands.add('wishful');
  brands.write('wishful/brand.yaml', `${brandText('wishful')}content:\n  demoPack: always\n`);
});
afterAll(() => brands.remove());

async function page(port: number, address: string): Promise<string> {
  const answer = await fetch(`http://localhost:${port}${address}`);
  expect([address, answer.status]).toEqual([address, 200]);
  return answer.text();
}
/** As markup, and not only among the texts that a page carries. */
const shows = (html: string, text: string) => html.includes(`>${text}<`);
const stories = (html: string) => html.match(/data-story-id=/g)?.length ?? 0;

describe('an empty store in production', () => {
  const own = temporaryBrands();
  let site: Awaited<ReturnType<typeof startInProcess>>;
  beforeAll(async () => {
    site = await startInProcess({ isTrial: false, root: own.root });
  });
  afterAll(async () => {
    await site.close();
    own.remove();
  });

  it.each(['en', 'es'] as const)(
    'shows no demo story, but says that there are none yet, in %s',
    async (lang) => {
      for (const address of ['/?', '/fsd?', '/?topic=sports&']) {
        const html = await page(site.port, `${address}lang=${lang}`);
        expect([address, stories(html), shows(html, EMPTY[lang])]).toEqual([address, 0, true]);
      }
      expect(site.log.filter((line) => line.startsWith('The store is empty; '))).toHaveLength(1);
    },
  );
});

describe('a brand that asks for demo stories in production', () => {
  let site: Awaited<ReturnType<typeof startInProcess>>;
  beforeAll(async () => {
    site = await startInProcess({ isTrial: false, root: brands.root });
  });
  afterAll(() => site.close());

  it.each(['en', 'es'] as const)(
    'shows them and says on every page that they are samples, in %s',
    async (lang) => {
      const portal = await page(site.port, `/?brid=wishful&lang=${lang}`);
      const story = /href="(\/article-content\/[^"]+)"/.exec(portal)?.[1]?.replaceAll('&amp;', '&') ?? '';
      expect(stories(portal)).toBeGreaterThan(5);
      const others = [story, `/fsd?brid=wishful&lang=${lang}`].map((address) => page(site.port, address));
      for (const html of [portal, ...(await Promise.all(others))])
        expect(shows(html, NOTES[lang])).toBe(true);
    },
  );

  it('leaves another brand of the same store without any', async () => {
    const html = await page(site.port, '/?brid=newsroom');
    expect([stories(html), shows(html, EMPTY.en), shows(html, NOTES.en)]).toEqual([0, true, false]);
  });
});

it('npm start shows demo stories in every brand, without a note; serving its store publishes none of them', async () => {
  const environment = {
    ...{ PORT: '0', HOST: 'localhost', INGEST: 'off' },
    ...{ BRANDS_DIR: brands.root, DATA_DIR: path.join(brands.root, '.data') },
  };
  const trial = await startSite(environment, START);
  for (const brid of ['newsroom', 'wishful']) {
    const html = await page(trial.port, `/?brid=${brid}`);
    expect([stories(html) > 5, shows(html, NOTES.en)]).toEqual([true, false]);
  }
  await trial.stop();
  const site = await startSite(environment, SERVE);
  expect(stories(await page(site.port, '/?brid=newsroom'))).toBe(0);
  expect(shows(await page(site.port, '/?brid=wishful'), NOTES.en)).toBe(true);
  expect(site.output()).toContain('The store holds demo stories; ');
  await site.stop();
});
