import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '#tests/setup/read-page.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

let site: Awaited<ReturnType<typeof startInProcess>>;
beforeAll(async () => {
  site = await startInProcess();
});
afterAll(() => site.close());

const at = (path: string) => `http://localhost:${site.port}${path}`;

interface Story {
  id: string;
  title: string;
  view_mode: string;
  orig_url: string | null;
}

async function stories(brid: string, lang: string): Promise<Story[]> {
  const answer = await fetch(at(`/api/spa/portal?brid=${brid}&lang=${lang}`));
  return ((await answer.json()) as { articles: Story[] }).articles;
}

const BRANDS = [
  ['newsroom', 'newsroom.masthead.example', 'en'],
  ['noticiasHub', 'noticiashub.example', 'es'],
] as const;

/** Path as asked for → path of its public address, before the language. */
const SCREENS = [
  ['/', '/{lang}/home'],
  ['/portal', '/{lang}/home'],
  ['/fsd-spa', '/fsd'],
  ['/article-content/{id}', '/article-content/{id}'],
  ['/horoscope', '/horoscope'],
  ['/horoscope/signs/leo/Europe-Madrid', '/horoscope/signs/leo/America-New_York'],
  ['/game-zone', '/game-zone'],
  ['/games/snake', '/games/snake'],
  ['/dns', '/dns'],
] as const;

describe.each(BRANDS)('the head of the pages of %s', (brid, domain, first) => {
  describe.each(['en', 'es'])('in %s', (lang) => {
    it.each(SCREENS)('%s has a title, a description and addresses of its own', async (path, own) => {
      const hosted = (await stories(brid, lang)).find((story) => story.view_mode === 'hosted');
      const fill = (text: string, language = lang) =>
        text.replace('{id}', hosted?.id ?? '').replace('{lang}', language);
      const page = await readPage(at(`${fill(path)}?brid=${brid}&lang=${lang}`));
      const address = (language: string) =>
        `https://${domain}${fill(own, language)}${own.includes('{lang}') ? '' : `?lang=${language}`}`;

      expect(page.document.title.length).toBeGreaterThan(3);
      expect(page.meta('description')?.length).toBeGreaterThan(10);
      expect(page.attribute('link[rel=canonical]', 'href')).toBe(address(lang));
      const alternates = [...page.document.querySelectorAll('link[rel=alternate]')].map((link) => [
        // As React writes it; HTML does not tell the two apart.
        link.getAttribute('hrefLang'),
        link.getAttribute('href'),
      ]);
      expect(Object.fromEntries(alternates)).toEqual({
        en: address('en'),
        es: address('es'),
        'x-default': address(first),
      });
      expect(page.meta('og:url')).toBe(address(lang));
      expect(page.meta('og:locale')).toBe(lang === 'en' ? 'en_US' : 'es_US');
      expect(page.meta('og:description')).toBe(page.meta('description'));
      expect(page.meta('og:image')).toMatch(new RegExp(`^https://${domain}/|^https?://`));
      expect(page.meta('twitter:card')).toMatch(/^summary/);
      expect(page.meta('robots')).toBeUndefined();
      expect(page.attribute('link[rel=icon]', 'href')).toContain(`/brand/${brid}/`);
      expect(page.attribute('link[rel=manifest]', 'href')).toContain(`brid=${brid}`);
    });

    it.each(['/error', '/not-found', '/no/such/page', '/article-content/1'])(
      '%s is not to be found',
      async (path) => {
        const page = await readPage(at(`${path}?brid=${brid}&lang=${lang}`));
        expect(page.meta('robots')).toBe('noindex');
        expect(page.attribute('link[rel=canonical]', 'href')).toBeUndefined();
        expect(page.document.title).toContain(' | ');
      },
    );
  });
});

describe('the head of a story', () => {
  const dataOf = (document: Document) =>
    [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent ?? '') as Record<string, unknown>,
    );

  it('has structured data of the article and of its place on the site', async () => {
    const story = (await stories('newsroom', 'en')).find(({ view_mode }) => view_mode === 'hosted');
    const { document, meta } = await readPage(at(`/article-content/${story?.id}?brid=newsroom&lang=en`));
    const [article, trail] = dataOf(document);
    expect(article).toMatchObject({ '@type': 'NewsArticle', headline: story?.title });
    expect(Date.parse(String(article?.datePublished))).not.toBeNaN();
    expect(article?.image).toEqual([meta('og:image')]);
    expect(article?.publisher).toMatchObject({ '@type': 'Organization' });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    expect(meta('og:type')).toBe('article');
  });

  it('of which a summary is shown is the original of the summary', async () => {
    const story = (await stories('newsroom', 'en')).find(({ view_mode }) => view_mode === 'hosted');
    const page = await readPage(at(`/article-summary/${story?.id}?brid=newsroom&lang=en`));
    expect(page.attribute('link[rel=canonical]', 'href')).toBe(
      `https://newsroom.masthead.example/article-content/${story?.id}?lang=en`,
    );
  });
});

describe('a topic and further pages of the portal', () => {
  it('a topic is a page of its own', async () => {
    const page = await readPage(at('/?brid=newsroom&lang=en&topic=sports'));
    expect(page.document.title).toBe('Sports | Newsroom');
    expect(page.attribute('link[rel=canonical]', 'href')).toBe(
      'https://newsroom.masthead.example/en/home?topic=sports',
    );
  });

  it('further pages are not to be found', async () => {
    expect((await readPage(at('/?brid=newsroom&lang=en&offset=20'))).meta('robots')).toBe('noindex');
  });
});

describe('sitemaps', () => {
  const text = async (path: string) => (await fetch(at(path))).text();

  it('are named by robots.txt, each brand its own', async () => {
    expect(await text('/robots.txt?brid=noticiasHub')).toContain(
      'Sitemap: https://noticiashub.example/sitemap.xml',
    );
  });

  it('have every page of the brand and every story that it shows in full', async () => {
    const xml = await text('/sitemap.xml?brid=newsroom');
    const all = [...(await stories('newsroom', 'en')), ...(await stories('newsroom', 'es'))];
    for (const { id, view_mode } of all)
      expect(xml.includes(`/article-content/${id}?`), id).toBe(view_mode === 'hosted');
    for (const path of [
      '/en/home',
      '/es/home',
      '/fsd?',
      '/horoscope?',
      '/game-zone?',
      '/games/snake?',
      '/dns?',
    ])
      expect(xml).toContain(`<loc>https://newsroom.masthead.example${path}`);
    expect(xml.match(/\/horoscope\/signs\//g)?.length).toBeGreaterThanOrEqual(24);
  });

  it('have addresses that answer', async () => {
    const xml = await text('/sitemap.xml?brid=newsroom');
    const paths = [...xml.matchAll(/<loc>https:\/\/newsroom\.masthead\.example([^<]*)<\/loc>/g)].map(
      ([, path = '']) => path.replaceAll('&#38;', '&'),
    );
    const sample = paths.filter((_, place) => place % 7 === 0);
    for (const path of sample) {
      const page = await readPage(at(`${path}${path.includes('?') ? '&' : '?'}brid=newsroom`));
      expect([path, page.status]).toEqual([path, 200]);
      expect(page.attribute('link[rel=canonical]', 'href')).toBe(`https://newsroom.masthead.example${path}`);
    }
  });

  it('are XML that may be kept for ten minutes', async () => {
    for (const path of ['/sitemap.xml', '/sitemap-news.xml']) {
      const { headers } = await fetch(at(`${path}?brid=newsroom`));
      expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
      expect(headers.get('cache-control')).toBe('public, max-age=600');
    }
  });
});
