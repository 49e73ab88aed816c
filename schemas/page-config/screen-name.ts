import { pageKindOf } from './page-kind.ts';

/** Reporting name of a screen (section 2, "Reporting screen names"); `game` and the ones after it are ours. */
export type ScreenName =
  | 'article'
  | 'article preview'
  | 'article summary'
  | 'article summary full'
  | 'for you'
  | 'settings - do not sell or share my personal information'
  | 'your daily read'
  | 'horoscope selection'
  | 'horoscope sign'
  | 'game zone'
  | 'game'
  | 'my news'
  | 'full coverage'
  | 'error'
  | 'not found';

/** Screen names of the problem pages, by their kind. */
export const FAILED_SCREENS = { notFound: 'not found', error: 'error' } as const;

/** The screen name of a page, from its address. A not-found page reports its own name. */
export function screenNameOf(pathname: string, search: URLSearchParams): ScreenName {
  if (/^\/error\/?$/.test(pathname)) return 'error';
  if (/^\/not-found\/?$/.test(pathname)) return 'not found';
  if (/^\/my-news\/?$/.test(pathname)) return 'my news';
  if (/^\/full-coverage\/[^/]+\/?$/.test(pathname)) return 'full coverage';
  switch (pageKindOf(pathname)) {
    case 'article-content':
      return 'article';
    case 'article-intro':
      return 'article preview';
    case 'article-summary':
      return search.get('is_summary_full') === 'true' ? 'article summary full' : 'article summary';
    case 'fsd':
      return 'your daily read';
    case 'dns':
      return 'settings - do not sell or share my personal information';
    case 'horoscope':
      return 'horoscope selection';
    case 'signs':
      return 'horoscope sign';
    case 'game-zone':
      return 'game zone';
    case 'games':
      return 'game';
    default:
      return 'for you';
  }
}
