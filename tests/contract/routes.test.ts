import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allMessages } from '#app/i18n/catalogues.server.ts';
import { ROUTES } from '#tests/fixtures/routes.ts';
import { readPage } from '#tests/setup/read-page.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

let site: Awaited<ReturnType<typeof startInProcess>>;
let story: string;
beforeAll(async () => {
  site = await startInProcess();
  const answer = await fetch(`http://localhost:${site.port}/api/spa/portal?brid=newsroom&lang=en`);
  const { articles } = (await answer.json()) as { articles: Array<{ id: string; view_mode: string }> };
  story = articles.find(({ view_mode }) => view_mode === 'hosted')?.id ?? '';
});
afterAll(() => site.close());

const KEYS = new Set(Object.keys(allMessages('en')).filter((key) => key.includes('.')));

/** Keys of texts that a page shows in place of the texts, as its loader did not bring them along. */
function keysShown(document: Document): string[] {
  for (const script of document.querySelectorAll('script, style')) script.remove();
  const shown = document.documentElement.outerHTML.matchAll(/(?<=[>"])[\w-]+(?:\.[\w-]+)+(?=[<"])/g);
  return [...shown].map(([text]) => text).filter((text) => KEYS.has(text));
}

describe('every route, with all its aliases', () => {
  it.each(ROUTES)('%s answers %s as page kind %s, screen %s', async (path, status, kind, screen) => {
    const address = new URL(path.replace('{id}', story), `http://localhost:${site.port}`);
    address.searchParams.set('brid', 'newsroom');
    const page = await readPage(address.href);
    expect(page.status).toBe(status);
    expect(page.attribute('html', 'data-page-kind')).toBe(kind);
    expect(page.attribute('html', 'data-screen-name')).toBe(screen);
    expect(page.document.querySelectorAll('h1')).toHaveLength(1);
    expect(page.document.querySelector('title')?.textContent).toMatch(/Newsroom/);
    expect(keysShown(page.document)).toEqual([]);
  });

  it('speaks the language of its path', async () => {
    for (const lang of ['en', 'es']) {
      const page = await readPage(`http://localhost:${site.port}/${lang}/home?brid=newsroom`);
      expect(page.attribute('html', 'lang')).toBe(lang);
    }
  });
});

describe('the query string', () => {
  it('goes along with every link between pages', async () => {
    const query = 'brid=newsroom&lang=es&isDarkMode=1';
    for (const path of ['/', '/horoscope', '/game-zone', '/dns', `/article-content/${story}`]) {
      const { document } = await readPage(`http://localhost:${site.port}${path}?${query}`);
      const links = [...document.querySelectorAll('a[href^="/"]')].map((a) => a.getAttribute('href') ?? '');
      expect(links.length, path).toBeGreaterThan(0);
      for (const href of links) {
        const { searchParams } = new URL(href, 'http://localhost');
        expect([href, searchParams.get('brid'), searchParams.get('isDarkMode')]).toEqual([
          href,
          'newsroom',
          '1',
        ]);
        expect(searchParams.get('lang'), href).toMatch(/^e[ns]$/);
      }
    }
  });

  it('with facts of the carrier’s app says how the page looks, and stands nowhere in it', async () => {
    const cd = encodeURIComponent('{"auid":"abc","isDarkMode":true}');
    const page = await readPage(`http://localhost:${site.port}/?brid=newsroom&cd=${cd}`);
    expect(page.attribute('html', 'data-theme')).toBe('dark');
    expect(page.attribute('link[rel=manifest]', 'href')).toBe('/manifest.webmanifest?brid=newsroom');
    expect(page.document.documentElement.outerHTML).not.toMatch(/cd=|abc%22|"abc"/);
  });
});
