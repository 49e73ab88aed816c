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

/** Each source of a language once, and each way the portal is served; their order is `choose-language.test.ts`'s. */
const CASES = [
  { path: '/portal', brid: 'newsroom', cookie: undefined, browser: 'en-US', expected: 'en' },
  { path: '/', brid: 'newsroom', cookie: undefined, browser: 'es-MX', expected: 'es' },
  { path: '/', brid: 'newsroom', cookie: 'es', browser: 'en-US', expected: 'es' },
  { path: '/es/home', brid: 'newsroom', cookie: 'en', browser: 'en-US', expected: 'es' },
  { path: '/en/home', brid: 'noticiasHub', cookie: 'es', browser: 'es-MX', expected: 'en' },
  { path: '/', brid: 'noticiasHub', cookie: undefined, browser: 'en-US', expected: 'es' },
  { path: '/portal', brid: 'noticiasHub', cookie: 'en', browser: 'es-MX', expected: 'en' },
] as const;

describe('the language of the portal, and of the page that a link of it leads to', () => {
  it.each(CASES)('$brid $path, cookie $cookie, browser $browser', async (given) => {
    const { path, brid, cookie, browser, expected } = given;
    const headers = {
      'accept-language': browser,
      ...(cookie === undefined ? {} : { cookie: `i18next=${cookie}` }),
    };
    const html = await open(`${path}?brid=${brid}`, headers);
    expect(languageOf(html)).toBe(expected);
    const next = linksOf(html).find((href) => href.startsWith('/horoscope')) ?? '';
    expect(languageOf(await open(next, headers))).toBe(expected);
    // An address that states a language keeps it without cookies.
    if (path.endsWith('/home')) {
      expect(languageOf(await open(next, { 'accept-language': 'fr' }))).toBe(expected);
    }
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
