/** A page that can be photographed. */
interface Screen {
  /** Path of the page; `:story` and `:event` are replaced by the ids of the portal's first ones. */
  path: string;
  /** Expected HTTP status. Default 200. */
  status?: number;
}

/** The known screens, by the name that `--screens` takes. A new screen needs only a line here. */
const SCREENS = {
  portal: { path: '/' },
  article: { path: '/article-content/:story' },
  'article-intro': { path: '/article-intro/:story' },
  'article-summary': { path: '/article-summary/:story' },
  'full-coverage': { path: '/full-coverage/:event' },
  fsd: { path: '/fsd' },
  dns: { path: '/dns' },
  horoscope: { path: '/horoscope' },
  'horoscope-sign': { path: '/horoscope/signs/leo/America-New_York' },
  'game-zone': { path: '/game-zone' },
  'my-news': { path: '/my-news' },
  game: { path: '/games/snake' },
  'not-found': { path: '/not-found', status: 404 },
  error: { path: '/error', status: 500 },
} as const satisfies Record<string, Screen>;

/** Name of a known screen. */
export type ShotScreen = keyof typeof SCREENS;

/** The names, in the order of a contact sheet. */
export const SCREEN_NAMES = Object.keys(SCREENS) as ShotScreen[];

/** The screens by default. */
export const DEFAULT_SCREENS = ['portal', 'article', 'dns'] as const satisfies readonly ShotScreen[];

/** The screen of that name, with its expected status. */
export function screenOf(name: ShotScreen): Required<Screen> {
  return { status: 200, ...SCREENS[name] };
}
