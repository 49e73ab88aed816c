import type { MetaFunction } from '@remix-run/node';
import { pageHead } from '#app/shell/shell.port.ts';
import { siteOf, textOf } from '#app/site/site.port.ts';
import { paintWithFirstStories } from '#app/stories/stories.port.ts';
import type { loader } from './full-screen-feed-loader.server.ts';

/** The first window shows one story; the next one is below the fold (see the feed's list). */
const STORIES_ABOVE_FOLD = 1;

/** Head data of the full-screen feed. Its three addresses show the same; the first is canonical. */
export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const site = siteOf(matches);
  if (!site) return [];
  return [
    ...pageHead(site, { title: textOf(matches, 'fsd.title'), description: site.description, path: '/fsd' }),
    ...(data ? paintWithFirstStories(data.page, STORIES_ABOVE_FOLD) : []),
  ];
};
