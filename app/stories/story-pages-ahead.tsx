import { PrefetchPageLinks } from '@remix-run/react';
import { useEffect, useMemo, useState } from 'react';
import { whenIdle } from '#app/lib/view/when-idle.ts';
import type { StoryView } from './story-view.ts';

/** The pages of stories, by the first part of their path. */
const STORY_PATH = /^\/(article-(?:content|intro|summary))\//;

/**
 * Loads the code and the styles of the pages in which these stories open, when the browser is idle: a tap waits for the
 * story's data alone then. Their data is loaded when a visitor is about to open one (`useLoadAhead`).
 */
export function StoryPagesAhead({ stories }: { stories: ReadonlyArray<Pick<StoryView, 'href'>> }) {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const pages = useMemo(() => onePageEach(stories), [stories]);
  return isIdle && [...pages].map(([kind, page]) => <PrefetchPageLinks key={kind} page={page} />);
}

/** The first story of each kind, whose code serves all of that kind. */
function onePageEach(stories: ReadonlyArray<Pick<StoryView, 'href'>>): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const { href } of stories) {
    const kind = STORY_PATH.exec(href)?.[1];
    if (kind && !pages.has(kind)) pages.set(kind, href);
  }
  return pages;
}
