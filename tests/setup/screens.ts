/** A screen of section 2, and an address of it without brand and language. */
export interface Screen {
  name: string;
  path: string;
}

/** Asks a site by an address without its origin, as Playwright's `request` does. */
interface Asking {
  get(address: string): Promise<{ json(): Promise<unknown> }>;
}

/**
 * All screens that the demo pack fills for every brand, with a story of that brand and language, and the sign with the
 * longest name.
 */
export async function allScreens(request: Asking, brid: string, lang: string): Promise<Screen[]> {
  const answer = await request.get(`/api/spa/portal?brid=${brid}&lang=${lang}`);
  const { articles } = (await answer.json()) as {
    articles: Array<{ id: string; view_mode: string; event?: { id: string } }>;
  };
  const id = articles.find(({ view_mode }) => view_mode === 'hosted')?.id;
  const eventId = articles.find(({ event }) => event)?.event?.id;
  return [
    { name: 'portal', path: '/' },
    { name: 'article', path: `/article-content/${id}` },
    { name: 'preview', path: `/article-intro/${id}` },
    { name: 'summary', path: `/article-summary/${id}` },
    { name: 'full-screen feed', path: '/fsd' },
    { name: 'horoscope', path: '/horoscope' },
    { name: 'sign', path: '/horoscope/signs/sagittarius/America-New_York' },
    { name: 'game zone', path: '/game-zone' },
    { name: 'game', path: '/games/snake' },
    { name: 'full coverage', path: `/full-coverage/${eventId}` },
    { name: 'my news', path: '/my-news' },
    { name: 'do not sell', path: '/dns' },
    { name: 'error', path: '/error' },
    { name: 'not found', path: '/not-found' },
  ];
}
