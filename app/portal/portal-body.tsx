import { useNavigate, useNavigation } from '@remix-run/react';
import { type ReactNode, useRef, useState } from 'react';
import { report, useReportingParameters } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';
import { useLateListener } from '#app/lib/view/use-late-listener.ts';
import { useSite } from '#app/site/site.port.ts';
import { LateStoryListSkeleton } from './late-skeletons.tsx';
import styles from './portal.module.css';
import type { PortalContext, PortalPage } from './portal-loader.server.ts';
import { PortalStoryList } from './portal-story-list.tsx';
import { topicHref } from './topic-href.ts';
import { TopicTabs } from './topic-tabs.tsx';

/** Renders what belongs to the topic under the tabs, for example a button to follow it. */
export type BelowTabs = (topic: string, label: string) => ReactNode;

/** Tabs, and below them the stories of the chosen topic; a swipe navigates to the neighbouring topic. */
export function PortalBody({
  page,
  setting,
  underTabs,
}: {
  page: PortalPage;
  setting: PortalContext;
  underTabs?: BelowTabs | undefined;
}) {
  useReportingParameters(page.reporting);
  const t = useTranslate();
  const load = useLoadNumber(page);
  const pendingTopic = usePendingTopic(page.topics);
  const topic = pendingTopic ?? page.topic;
  const label = t(`topics.${topic}`);
  const body = useRef<HTMLDivElement>(null);
  useTopicSwipe(body, page.topics, topic);
  useStartOfTopic(body, topic);
  return (
    <div ref={body} className={styles.swipes}>
      {page.topics.length > 0 && <TopicTabs topics={page.topics} selected={topic} />}
      <h2 className="visually-hidden" aria-live="polite">
        {label}
      </h2>
      {underTabs?.(topic, label)}
      {topic === page.topic ? (
        <PortalStoryList key={load} first={page} setting={setting} />
      ) : (
        <LateStoryListSkeleton />
      )}
    </div>
  );
}

const TOUCHES = ['touchstart', 'touchmove', 'touchend', 'touchcancel'];

/** Counts the pages that were loaded: a list begins again with each, also where its source names no snapshots. */
function useLoadNumber(page: PortalPage): number {
  const [load, setLoad] = useState({ page, number: 0 });
  if (load.page === page) return load.number;
  setLoad({ page, number: load.number + 1 });
  return load.number + 1;
}

/** The topic that a pending navigation within the portal leads to. */
function usePendingTopic(topics: readonly string[]): string | undefined {
  const { location } = useNavigation();
  if (location?.pathname !== '/') return undefined;
  return new URLSearchParams(location.search).get('topic') ?? topics[0];
}

function useTopicSwipe(body: React.RefObject<HTMLElement>, topics: readonly string[], topic: string): void {
  const site = useSite();
  const navigate = useNavigate();
  const swiped = useRef<(step: 'next' | 'previous') => void>();
  swiped.current = (step) => {
    const index = topics.indexOf(topic) + (step === 'next' ? 1 : -1);
    const to = topics[index];
    if (to === undefined) return;
    report('tab bar', { tab_name: to, item_position: index, gesture: 'swipe' });
    navigate(topicHref(site, topics, to), { preventScrollReset: true });
  };
  useLateListener<TouchEvent>(body, TOUCHES, () =>
    import('#app/stories/list/on-swipe.client.ts').then((module) =>
      module.onSwipe((step) => swiped.current?.(step)),
    ),
  );
}

/** When the topic changes, scrolls to its first story and keeps the tabs visible, below a header that stays. */
function useStartOfTopic(body: React.RefObject<HTMLElement>, topic: string): void {
  const shown = useRef(topic);
  useBeforePaint(() => {
    if (shown.current === topic) return;
    shown.current = topic;
    if (!body.current) return;
    const stuck = Number.parseFloat(getComputedStyle(body.current).scrollMarginTop) || 0;
    const top = body.current.getBoundingClientRect().top - stuck;
    if (top < 0) scrollBy({ top, behavior: 'instant' });
  }, [topic]);
}
