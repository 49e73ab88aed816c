import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gameAnswerSchema, gamesAnswerSchema } from '#schemas/api/games.ts';
import { signAnswerSchema } from '#schemas/api/horoscope.ts';
import { type CarrierBackEnd, type Json, startCarrierBackEnd } from '#tests/fakes/carrier-back-end.ts';
import { type DemoContent, openDemoContent } from '#tests/fakes/demo-content.ts';
import { type SiteOver, startSiteOver } from '#tests/fakes/site-over-upstream.ts';

let backEnd: CarrierBackEnd;
let demo: DemoContent;
let site: SiteOver;
beforeAll(async () => {
  backEnd = await startCarrierBackEnd();
  demo = await openDemoContent();
  site = await startSiteOver(backEnd.url, {
    freshMs: 0,
    staleMs: 0,
    fallback: 'embedded',
    embedded: demo.content,
  });
});
afterEach(() => {
  backEnd.alter();
  backEnd.refuse();
});
afterAll(async () => {
  await site.close();
  await backEnd.close();
  await demo.close();
});

let visits = 0;
const fresh = (path: string) => `${path}${path.includes('?') ? '&' : '?'}brid=newsroom&asOf=o${visits++}`;
const get = (path: string) => {
  site.forgetPages();
  return fetch(`http://localhost:${site.port}${fresh(path)}`, { redirect: 'manual' });
};
const json = async (path: string) => (await get(path)).json() as Promise<unknown>;
const shownIds = (html: string) => [...html.matchAll(/data-story-id="(\d+)"/g)].map(([, id]) => id);

/** The names of an answer in another spelling. */
function respelled(answer: unknown, spell: (name: string) => string): unknown {
  if (Array.isArray(answer)) return answer.map((one) => respelled(one, spell));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [spell(name), respelled(value, spell)]),
  );
}
const snake = (name: string) => name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(name).replace(/^[a-z]/, (letter) => letter.toUpperCase());

const PAGES = ['/', '/fsd', '/article-content/700001', '/article-summary/700001', '/game-zone'];

describe.each([
  ['in snake case', (answer: Json) => respelled(answer, snake)],
  ['in camel case', (answer: Json) => respelled(answer, camel)],
  ['in Pascal case', (answer: Json) => respelled(answer, pascal)],
  ['in an envelope', (answer: Json) => ({ status: 'ok', data: answer })],
  ['in two envelopes', (answer: Json) => ({ response: { status: 'ok', result: answer } })],
  ['as JSON within JSON', (answer: Json) => JSON.stringify(JSON.stringify(answer))],
  ['after a guard against scripts', (answer: Json) => `)]}',\n${JSON.stringify(answer)}`],
  [
    'with texts and topics that were cut within a character',
    (answer: Json) =>
      JSON.stringify(answer).replace(/"(sports|America\/New_York|A\. Writer)"/g, '"$1\\ud83d"'),
  ],
])('answers %s', (_, change) => {
  it('are shown by every page', async () => {
    backEnd.alter(change);
    for (const path of PAGES) {
      const page = await get(path);
      const html = await page.text();
      expect([path, page.status]).toEqual([path, 200]);
      if (path !== '/game-zone') expect(html, path).toContain('Story 700001');
    }
    expect(shownIds(await (await get('/')).text())).toHaveLength(10);
    expect(gamesAnswerSchema.parse(await json('/api/games')).games).toHaveLength(3);
    const { sign } = signAnswerSchema.parse(await json('/api/spa/horoscope/signs/leo/UTC'));
    expect(sign.aspects.love).toBe('Call them.');
  });
});

it('an id of 64 bits may be a number', async () => {
  backEnd.alter((answer) =>
    JSON.stringify(answer).replaceAll('"18446744073709551615"', '18446744073709551615'),
  );
  expect(shownIds(await (await get('/')).text())[0]).toBe('18446744073709551615');
  expect((await get('/article-content/18446744073709551615')).status).toBe(200);
});

it('a story is shown once, however often it is sent', async () => {
  backEnd.alter((answer) => ({ ...answer, articles: [answer.articles, answer.articles].flat() }));
  expect(shownIds(await (await get('/')).text())).toHaveLength(10);
});

it('a story without a title of its own page is called by its first words', async () => {
  backEnd.alter((answer, call) =>
    call === 'article'
      ? { ...answer, article: { ...(answer.article as Json), title: null, id: null } }
      : answer,
  );
  const page = await get('/article-content/700001');
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('What it is about.')]);
});

it('a summary of null leaves the rest of its page', async () => {
  backEnd.alter((answer, call) => (call === 'summary' ? { summary: null } : answer));
  const page = await get('/article-summary/700001');
  // Behind the markup follow the texts that the page may need.
  const main = /<main[\s\S]*<\/main>/.exec(await page.text())?.[0] ?? '';
  expect([page.status, main.includes('Made with AI magic')]).toEqual([200, false]);
  expect(main).toContain('Story 700001');
});

describe('games', () => {
  it('may have numbers for ids, and no name', async () => {
    backEnd.alter((answer, call) =>
      call === 'game' ? { game: { ...(answer.game as Json), id: 42, name: null, videoUrl: null } } : answer,
    );
    const { game } = gameAnswerSchema.parse(await json('/api/spa/games/42'));
    expect([game.id, game.name, game.videoUrl]).toEqual(['42', '42', undefined]);
    expect((await get('/games/42')).status).toBe(200);
  });

  it('of this server keep its host where the back end has none', async () => {
    backEnd.refuse((address) => (address.includes('/games') ? 404 : undefined));
    const { games } = gamesAnswerSchema.parse(await json('/api/games'));
    const { game } = gameAnswerSchema.parse(await json('/api/spa/games/snake'));
    for (const { gameUrl } of [...games, game]) expect(gameUrl).toMatch(/^\/game-pack\//);
    const page = await get('/games/snake');
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/game-pack/snake/')]);
  });

  it('without an address do not exist', async () => {
    backEnd.alter((answer, call) =>
      call === 'game' ? { game: { ...(answer.game as Json), gameUrl: null } } : answer,
    );
    expect((await get('/games/snake')).status).toBe(404);
  });
});

describe('the time zone of a sign', () => {
  const zones = () =>
    backEnd.asked
      .filter((address) => address.includes('/signs/'))
      .map((address) => new URL(address, 'http://x').pathname.split('/signs/leo/')[1]);

  it.each([400, 404])('has a plain slash for servers that refuse %%2F with %i', async (status) => {
    const own = await startSiteOver(backEnd.url, { freshMs: 0, staleMs: 0 });
    backEnd.refuse((address) => (address.includes('%2F') ? status : undefined));
    const before = zones().length;
    for (const _ of [1, 2]) {
      const address = `http://localhost:${own.port}${fresh('/api/spa/horoscope/signs/leo/America/New_York')}`;
      expect(signAnswerSchema.parse(await (await fetch(address)).json()).sign.id).toBe('leo');
    }
    expect(zones().slice(before)).toEqual(['America%2FNew_York', 'America/New_York', 'America/New_York']);
    await own.close();
  });

  it('is the brand’s default where it is unknown', async () => {
    const before = zones().length;
    expect((await get('/api/spa/horoscope/signs/leo/Mars%2FBase')).status).toBe(200);
    expect(zones().slice(before)).toEqual(['America%2FNew_York']);
  });
});

describe('our own calls', () => {
  it('take three known topics of four', async () => {
    expect((await get('/api/spa/portal?topics=sports,cats,trending,world')).status).toBe(200);
    expect(backEnd.asked.at(-1)).toContain('topics=sports%2Ctrending%2Cworld');
  });

  it('have a config of /fsd-spa', async () =>
    expect((await get('/api/spa/configs/fsd-spa')).status).toBe(200));

  it.each(['/api/spa/portal', '/api/articles', '/api/games', '/api/dns-state', '/api/none'])(
    'POST %s fails as calls do',
    async (path) => {
      const answer = await fetch(`http://localhost:${site.port}${path}`, { method: 'POST', body: '{}' });
      expect(await answer.json()).toMatchObject({ status: answer.status, message: expect.any(String) });
      expect(answer.status).toBe(405);
    },
  );
});
