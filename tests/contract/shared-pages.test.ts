import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_DATA_ID } from '#app/lib/http/page-data.ts';
import { seededRandom } from '#app/lib/seeded-random.ts';
import { startInProcess } from '#tests/setup/start-in-process.ts';

let site: Awaited<ReturnType<typeof startInProcess>>;
let origin: string;
let story: string;
beforeAll(async () => {
  site = await startInProcess();
  origin = `http://localhost:${site.port}`;
  const { articles } = await (await fetch(`${origin}/api/articles?brid=newsroom&topics=latest`)).json();
  story = articles[0].id;
});
afterAll(() => site.close());

/** Every screen and the data of some, and whether the answer is stored. */
const SCREENS: ReadonlyArray<readonly [path: (story: string) => string, isStored: boolean]> = [
  [() => '/', true],
  [() => '/portal', true],
  [() => '/en/home', true],
  [() => '/es/home', true],
  [() => '/fsd', true],
  [() => '/fsd-spa', true],
  [() => '/fsd-spa-pwa', true],
  [(id) => `/article-content/${id}`, true],
  [(id) => `/article-intro/${id}`, true],
  [(id) => `/article-summary/${id}`, true],
  [() => '/horoscope', true],
  [() => '/horoscope/signs/aries/America/New_York', true],
  [() => '/games/snake', true],
  [() => '/dns', true],
  [() => '/game-zone', false],
  [() => '/error', false],
  [() => '/nowhere', false],
  [() => '/_root.data', true],
  [() => '/es/home.data', true],
  [() => '/fsd.data', true],
  [(id) => `/article-content/${id}.data`, true],
  [(id) => `/article-summary/${id}.data`, true],
  [() => '/horoscope.data', true],
  [() => '/dns.data', true],
  [() => '/game-zone.data', false],
  [() => '/nowhere.data', false],
];

interface VisitorOfApp {
  search: URLSearchParams;
  headers: Record<string, string>;
  /** What says who the visitor is; none of it may stand in a page. */
  tokens: string[];
}

/** A visitor whose facts are all their own, in the forms in which apps send them. */
function visitorOfApp(seed: number): VisitorOfApp {
  const random = seededRandom(seed);
  const tokens: string[] = [];
  const token = () => {
    const text = `q${Math.floor(random() * 2 ** 40).toString(36)}z${seed}`;
    tokens.push(text);
    return text;
  };
  const chosen = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const device = {
    ...(random() < 0.7 ? { auid: token() } : { user: token() }),
    abt: 1 + Math.floor(random() * 1000),
    gaid: token(),
    os: token(),
    more: { of: [token()] },
    isDarkMode: chosen([true, false, '1', token()]),
  };
  const profile = JSON.stringify({ aura_user_id: token(), device_model: token(), entry_point: token() });
  const rp = chosen([btoa(profile), profile, profile.replaceAll('"', '\\"'), token()]);
  const search = new URLSearchParams({
    brid: 'newsroom',
    lang: chosen(['en', 'es']),
    cm: token(),
    [token()]: token(),
  });
  if (random() < 0.9)
    search.set('cd', chosen([JSON.stringify(device), JSON.stringify(device), `{${token()}`]));
  if (!search.has('cd') || random() < 0.6) search.set('rp', rp);
  const cookies = [
    `p_si=${token()}`,
    `auid=${token()}`,
    `${token()}=1`,
    chosen(['dnt=1', 'dnt=0', 'i18next=es']),
  ];
  return {
    search,
    headers: { cookie: cookies.join('; '), 'user-agent': token(), referer: `https://${token()}.example/` },
    tokens,
  };
}

/** The page as it is stored: its entity tag shows that it is. */
async function pageFor(
  { search, headers }: VisitorOfApp,
  path: string,
  isStored: boolean,
): Promise<Response> {
  for (;;) {
    const answer = await fetch(`${origin}${path}?${search}`, { headers, redirect: 'manual' });
    if (!isStored || answer.headers.has('etag')) return answer;
    await answer.text();
  }
}

describe('pages of one’s own', () => {
  it('are the same from parts that other pages had as from new ones', async () => {
    const auid = 'reader-of-parts';
    await fetch(`${origin}/api/reactions?brid=newsroom`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auid, kind: 'more', storyId: story }),
    });
    const markupOf = async (path: string, lang: string) => {
      const cd = JSON.stringify({ auid });
      const search = new URLSearchParams({ brid: 'newsroom', lang, topic: 'trending', cd });
      const answer = await fetch(`${origin}${path}?${search}`);
      expect(answer.headers.get('cache-control'), path).toBe('private, no-cache');
      expect(answer.headers.has('content-length'), `${path} is whole`).toBe(true);
      const [markup = ''] = (await answer.text()).split(`id="${PAGE_DATA_ID}"`);
      const [, nonce = ''] = / nonce="([^"]+)"/.exec(markup) ?? [];
      // A story may have become older meanwhile.
      return markup.replaceAll(nonce, '').replaceAll(/>[^<]*<\/time>/g, '>');
    };
    for (const [path, lang] of [
      ['/', 'en'],
      ['/', 'es'],
      ['/fsd', 'en'],
    ] as const) {
      const first = await markupOf(path, lang);
      expect(first).toContain('data-story-id');
      expect(first).not.toContain('data-cached');
      expect(await markupOf(path, lang)).toBe(first);
    }
  });
});

describe('what a visitor likes', () => {
  it.each(['/', '/fsd'])('comes first in %s of this visitor, and of nobody else', async (path) => {
    const reader = `${path.slice(1)}reader-of-sports`;
    const storiesOf = async (auid?: string) => {
      const search = new URLSearchParams({
        brid: 'carrierOne',
        ...(auid && { cd: JSON.stringify({ auid }) }),
      });
      const page = await (await fetch(`${origin}${path}?${search}`)).text();
      return [...page.matchAll(/data-story-id="([^"]+)"/g)].map(([, id]) => id);
    };
    const before = await storiesOf(reader);
    const { articles } = await (await fetch(`${origin}/api/articles?brid=carrierOne&topics=sports`)).json();
    for (const { id } of articles.slice(0, 3))
      await fetch(`${origin}/api/reactions?brid=carrierOne`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ auid: reader, kind: 'more', storyId: id }),
      });
    const sports = new Set(articles.map(({ id }: { id: string }) => id));
    const placesOfSports = (ids: Array<string | undefined>) =>
      ids.slice(0, 6).filter((id) => sports.has(id)).length;
    const after = await storiesOf(reader);
    expect(placesOfSports(after)).toBeGreaterThan(placesOfSports(before));
    expect([await storiesOf('reader-of-nothing'), await storiesOf()]).toEqual([before, before]);
  });
});

it('pages without what a visitor likes are those of all who have not reacted, until one hides a story', async () => {
  const auid = 'reader-of-the-newest';
  const react = (kind: string) =>
    fetch(`${origin}/api/reactions?brid=newsroom`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auid, kind, storyId: story }),
    });
  const tagOf = async () => {
    const search = new URLSearchParams({ brid: 'newsroom', cd: JSON.stringify({ auid }) });
    const page = { search, headers: {}, tokens: [] };
    return (await pageFor(page, '/', true)).headers.get('etag');
  };
  const shared = await tagOf();
  await react('more');
  expect(await tagOf()).toBe(shared);
  await react('hide');
  const search = new URLSearchParams({ brid: 'newsroom', cd: JSON.stringify({ auid }) });
  expect(await (await fetch(`${origin}/?${search}`)).text()).not.toContain(`data-story-id="${story}"`);
});

describe('pages on the web', () => {
  const brand = 'brid=carrierOne';
  const react = (auid: string, kind: string, storyId: string, cookie = '') =>
    fetch(`${origin}/api/reactions?${brand}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ auid, kind, storyId }),
    });
  const ask = async (path: string, cookie = '') => {
    const answer = await fetch(`${origin}${path}${path.includes('?') ? '&' : '?'}${brand}`, {
      headers: { cookie },
    });
    const html = await answer.text();
    const stories = [...html.matchAll(/data-story-id="([^"]+)"/g)].map(([, id]) => id);
    return { html, stories, cache: answer.headers.get('cache-control') ?? '' };
  };

  it.each(['/', '/fsd'])('show what one likes first in %s, by the cookie of the reaction', async (path) => {
    const { articles } = await (await fetch(`${origin}/api/articles?${brand}&topics=sports`)).json();
    const sports: string[] = articles.map(({ id }: { id: string }) => id);
    const auid = `web-reader-of-sports${path}`;
    const answers = [];
    for (const id of sports.slice(0, 3)) answers.push(await react(auid, 'more', id));
    const [cookie = ''] = answers[0]?.headers.get('set-cookie')?.split(';') ?? [];
    const atTop = ({ stories }: { stories: Array<string | undefined> }) =>
      stories.slice(0, 6).filter((id) => id && sports.includes(id)).length;

    const [own, others] = [await ask(path, cookie), await ask(path)];
    expect(atTop(own)).toBeGreaterThan(atTop(others));
    expect(own.cache).toBe('private, no-cache');
    expect(own.html).not.toContain(auid);
    const data = path === '/' ? '/_root.data' : `${path}.data`;
    for (const asked of [data, `${data}?offset=20`])
      expect((await ask(asked, cookie)).cache, asked).toBe('private, no-cache');
    expect((await ask(path, 'auid=web-reader-of-nothing')).stories).toEqual(others.stories);

    for (const choice of ['dnt=1', 'mp_dnsmi=1'])
      expect((await ask(path, `${cookie}; ${choice}`)).stories, choice).toEqual(others.stories);
    for (const shared of [`/article-content/${sports[0]}`, '/horoscope', '/?topic=latest']) {
      await ask(shared);
      expect((await ask(shared, cookie)).cache, shared).toContain('public');
    }
  });

  it('remember nobody who has opted out, and forget who does', async () => {
    const optedOut = await react('web-reader-2', 'more', story, 'dnt=1');
    expect([optedOut.status, optedOut.headers.get('set-cookie')]).toEqual([200, null]);
    const forget = (cookie: string) =>
      fetch(`${origin}/api/reactions?${brand}&auid=web-reader-3`, { method: 'DELETE', headers: { cookie } });
    expect((await forget('auid=web-reader-3')).headers.get('set-cookie')).toMatch(/^auid=;.*Max-Age=0/);
    expect((await forget('auid=another')).headers.get('set-cookie')).toBeNull();
  });

  it('forget after an opt-out also whom the cookie names, where the browser has lost the id', async () => {
    for (const query of ['', '&auid=another']) {
      await react('web-reader-4', 'more', story);
      const answer = await fetch(`${origin}/api/reactions?${brand}${query}`, {
        method: 'DELETE',
        headers: { cookie: 'auid=web-reader-4; dnt=1' },
      });
      expect(answer.headers.get('set-cookie')).toMatch(/^auid=;.*Max-Age=0/);
      expect(await answer.json()).toEqual({ deleted: 1 });
    }
  });
});

describe('pages that a carrier’s app opens', () => {
  it.each(SCREENS.map(([path, isStored]) => [path('1'), path, isStored] as const))(
    '%s contain nothing of a visitor, and are the same for many',
    async (_, path, isStored) => {
      const tags = new Set<string>();
      for (let seed = 1; seed <= 12; seed++) {
        const visitor = visitorOfApp(seed);
        const answer = await pageFor(visitor, path(story), isStored);
        const sent = `${JSON.stringify([...answer.headers])}${await answer.text()}`;
        expect(visitor.tokens.filter((token) => sent.includes(token))).toEqual([]);
        expect(sent).not.toMatch(/[?&;](cd|rp)=/);
        expect(answer.headers.get('cache-control')).toMatch(/^(private, no-(cache|store)|no-store)$/);
        tags.add(answer.headers.get('etag') ?? '');
      }
      if (isStored) expect(tags.size).toBeLessThan(12);
    },
  );

  it('are one’s own for visitors who have reacted, from the next page on, and stay as they are for others', async () => {
    const ask = async (auid: string) => {
      const cd = JSON.stringify({ auid });
      const answer = await fetch(`${origin}/?${new URLSearchParams({ brid: 'newsroom', lang: 'en', cd })}`);
      return { html: await answer.text(), cache: answer.headers.get('cache-control') };
    };
    const shown = (html: string) => [...html.matchAll(/data-story-id="(\d+)"/g)].map(([, id]) => id);
    const [first] = shown((await ask('reader-1')).html);
    await fetch(`${origin}/api/reactions?brid=newsroom`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ auid: 'reader-1', kind: 'hide', storyId: first }),
    });
    const own = await ask('reader-1');
    expect([own.cache, shown(own.html).includes(first)]).toEqual(['private, no-cache', false]);
    expect(own.html).not.toContain('reader-1');
    const other = await ask('reader-2');
    expect([other.cache, shown(other.html)[0]]).toEqual(['private, no-cache', first]);
  });

  it('are left by redirects with the app’s parameters', async () => {
    const search = new URLSearchParams({ brid: 'newsroom', cd: '{"auid":"a-1"}' });
    const body = new URLSearchParams({ choice: '0' });
    const answer = await fetch(`${origin}/dns?${search}`, { method: 'POST', body, redirect: 'manual' });
    const { searchParams } = new URL(answer.headers.get('location') ?? '', origin);
    expect(Object.fromEntries(searchParams)).toEqual({ ...Object.fromEntries(search), saved: '1' });
  });
});
