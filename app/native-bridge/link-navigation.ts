import type { ShowPoint } from '#schemas/ads/show-points.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import type { ClickedLink } from './clicked-link.ts';
import type { HostNavigation } from './host-navigation.ts';

/**
 * Translates a link into a host navigation (sections 6 and 7): an external site, a story, or the stories of a
 * topic. Undefined for navigation within a screen, such as tabs, and for other pages of this site.
 * @param here address of the page with the link
 */
export function linkNavigation({ url, title }: ClickedLink, here: URL): HostNavigation | undefined {
  if (url.origin !== here.origin) return outside(url);
  if (url.pathname === here.pathname) return undefined;
  return story(url, title, here) ?? label(url, title, here) ?? game(url, title, here);
}

function outside({ href }: URL): HostNavigation {
  const context = navigationContext('no_interstitial', 'link click', '', href);
  return { target: 'external', url: href, context };
}

function story(url: URL, title: string, here: URL): HostNavigation | undefined {
  const id = storyId(url);
  if (!id) return undefined;
  const context = (showPoint: ShowPoint, trigger: string) => navigationContext(showPoint, trigger, id, title);
  const from = storyId(here);
  if (from === id)
    return {
      target: 'article',
      url: url.href,
      context: context('summary_full_article', 'read full article click'),
    };
  if (from)
    return { target: 'article', url: url.href, context: context('related_article', 'related article click') };
  const showPoint = pageKindOf(here.pathname) === 'fsd' ? 'fsd' : 'story';
  return { target: 'article', url: url.href, context: context(showPoint, 'article click') };
}

/** A topic that a page suggests; the portal's own tabs are navigation within the portal. */
function label(url: URL, title: string, here: URL): HostNavigation | undefined {
  const topic = url.searchParams.get('topic');
  const isPortal = (page: URL) => pageKindOf(page.pathname) === 'portal';
  if (!topic || !isPortal(url) || isPortal(here)) return undefined;
  return {
    target: 'label',
    url: url.href,
    context: navigationContext('labels_suggestion', 'label click', topic, title),
  };
}

/** A game on the portal's card; the game zone hands over its own games, with more context. */
function game(url: URL, title: string, here: URL): HostNavigation | undefined {
  const [, id] = /^\/games\/([^/]+)\/?$/.exec(url.pathname) ?? [];
  if (!id || pageKindOf(here.pathname) !== 'portal') return undefined;
  const context = navigationContext('no_interstitial', 'games card click', decodeURIComponent(id), title);
  return { target: 'web', url: url.href, context: { game: title, ...context } };
}

function navigationContext(
  interstitialAdShowPoint: ShowPoint,
  eventTrigger: string,
  itemId: string,
  eventValue: string,
): HostNavigation['context'] {
  return { interstitialAdShowPoint, eventTrigger, itemId, eventValue };
}

const storyId = ({ pathname }: URL): string | undefined =>
  /^\/article-(?:content|intro|summary)\/(\d+)\/?$/.exec(pathname)?.[1];
