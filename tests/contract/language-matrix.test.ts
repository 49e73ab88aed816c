import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningSite } from '#app/server/start-server.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startInProcess();
});
afterAll(() => site.close());

const open = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`http://localhost:${site.port}${path}`, { headers });
  return answer.text();
};
const languageOf = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];
/** Addresses of the page's own links, as somebody without scripts follows them. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

const ALIASES = { '/': undefined, '/portal': undefined, '/en/home': 'en', '/es/home': 'es' } as const;
const COOKIES = [undefined, 'en', 'es'] as const;
const BROWSERS = ['en-US', 'es-MX'] as const;
const CASES = Object.entries(ALIASES).flatMap(([path, stated]) =>
  COOKIES.flatMap((cookie) =>
    BROWSERS.flatMap((browser) =>
      (['newsroom', 'noticiasHub'] as const).map((brid) => ({ path, stated, cookie, browser, brid })),
    ),
  ),
);

describe('the language of the portal, and of the page that a link of it leads to', () => {
  it.each(CASES)('$brid $path, cookie $cookie, browser $browser', async (given) => {
    const { path, stated, cookie, browser, brid } = given;
    const byBrowser = brid === 'noticiasHub' ? 'es' : browser.slice(0, 2);
    const expected = stated ?? cookie ?? byBrowser;
    const headers = {
      'accept-language': browser,
      ...(cookie === undefined ? {} : { cookie: `i18next=${cookie}` }),
    };
    const html = await open(`${path}?brid=${brid}`, headers);
    expect(languageOf(html)).toBe(expected);
    const next = linksOf(html).find((href) => href.startsWith('/horoscope')) ?? '';
    expect(languageOf(await open(next, headers))).toBe(expected);
    // An address that states a language keeps it without cookies.
    if (stated) expect(languageOf(await open(next, { 'accept-language': 'fr' }))).toBe(stated);
  });

  it('is, for data that a page asks for, that of the page, whatever was chosen in another tab', async () => {
    const dates = async (parameters: string) => {
      const data = await open(`/horoscope.data?brid=newsroom${parameters}`, { cookie: 'i18next=es' });
      // Links stay as they are on the page, whose address states no language.
      expect(data.includes('/fsd?brid=newsroom"')).toBe(!parameters.includes('&lang'));
      return data.includes('"Mar 21 – Apr 19"') ? 'en' : 'es';
    };
    expect(await dates('')).toBe('es');
    expect(await dates('&_lang=en')).toBe('en');
    expect(await dates('&_lang=en&lang=es')).toBe('es');
  });

  it('is changed on the page that one is at', async () => {
    const html = await open('/horoscope/signs/leo/Europe-Madrid?brid=newsroom&lang=en');
    expect(linksOf(html)).toContain('/horoscope/signs/leo/Europe-Madrid?brid=newsroom&lang=es');
  });
});
