import { type MouseEvent, useMemo, useRef } from 'react';
import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { latePart } from '#app/late-parts/late-parts.port.ts';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';
import { pageHref, useSite } from '#app/site/site.port.ts';
import { type StoryListCard, StoryListView, usePrefetch } from '#app/stories/stories.port.ts';
import { LateStoryListNote } from './late-story-list-note.tsx';
import type { PortalContext, PortalPage } from './portal-loader.server.ts';
import { usePortalCards } from './use-portal-cards.tsx';
import { usePortalPages } from './use-portal-pages.ts';

const MoreStories = latePart({
  load: () => import('./more-stories.tsx').then((module) => module.MoreStories),
  ahead: true,
});

const SectionBlocks = latePart({
  load: () => import('./sections/section-blocks.tsx').then((module) => module.SectionBlocks),
});

/** Stories before the section blocks: the lead, the two after it, and a row of a desktop. */
const FIRST_STORIES = 6;

const NewStoriesLine = latePart({
  load: () => import('./last-visit/new-stories-line.tsx').then((module) => module.NewStoriesLine),
  stays: true,
});

/** Stories of the chosen topic with cards and ads between them, and the button for more. */
export function PortalStoryList({ first, setting }: { first: PortalPage; setting: PortalContext }) {
  const site = useSite();
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const { storyList, href, loadMore } = usePortalPages(first, list);
  const cards = usePortalCards(setting.cards, list);
  const prefetch = usePrefetch(setting.prefetch);
  const { ads } = setting;
  const sections = useSections(first, prefetch);
  // Replays a click that came before hydration: the same as a click after it.
  const onKeptClick = (event: MouseEvent) => {
    const isMore = (event.target as Element).closest('[aria-busy]') !== null;
    if (!isMore || !isPlainClick(event)) return;
    event.preventDefault();
    report('load more', { tab_name: storyList.topic, offset: storyList.nextOffset, gesture: 'button' });
    loadMore();
  };
  const between = useMemo(
    () => ({
      pattern: ads?.pattern ?? [],
      slots: ads?.spaces.map(({ id }) => id) ?? [],
      cards: [...cards, ...sections],
      isWhole: !storyList.hasMore,
    }),
    [ads, cards, sections, storyList.hasMore],
  );
  if (storyList.stories.length === 0)
    return <LateStoryListNote kind={first.topics.length === 0 ? 'none' : 'noneHere'} />;
  return (
    <div ref={list}>
      {setting.marksNew && first.offset === 0 && <NewStoriesLine stories={first.stories} />}
      <StoryListView
        stories={storyList.stories}
        between={between}
        tab={storyList.topic}
        prefetch={prefetch}
      />
      <MoreStories
        storyList={storyList}
        href={href}
        onMore={loadMore}
        marked={setting.marksNew && first.stories}
        onKeptClick={onKeptClick}
      >
        {first.offset > 0 && (
          <a href={pageHref(site, '/', { topic: storyList.topic })}>{t('portal.backToTop')}</a>
        )}
      </MoreStories>
    </div>
  );
}

/** The section blocks as one card of the list, where the page has any. */
function useSections(
  { sections, topics }: PortalPage,
  prefetch: 'none' | 'intent',
): readonly StoryListCard[] {
  return useMemo(() => {
    if (!sections) return [];
    const content = <SectionBlocks sections={sections} topics={topics} prefetch={prefetch} />;
    return [{ card: 'sections', after: FIRST_STORIES, content }];
  }, [sections, topics, prefetch]);
}
