import { Await, useRevalidator } from '@remix-run/react';
import { Suspense, useMemo } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import type { Settled } from '#app/lib/http/settled-within.ts';
import { type CellKind, StoryListView, type StoryView, storyListCells } from '#app/stories/stories.port.ts';
import { Button } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { FeedAds } from '#schemas/ads/ad-spaces.ts';
import styles from './further-stories.module.css';

/** Further stories below a story: related ones, and others. */
interface FurtherStories {
  related: StoryView[];
  recommended: StoryView[];
  /** Whether the recommended ones were ranked for this visitor: then their title is "For You" (section 2). */
  forVisitor?: boolean;
}

/** The lists, or that loading them failed; the story is shown either way. */
export type FurtherAnswer = FurtherStories | { failed: true };

/** Related and recommended stories below a story. `padding` in px, at both sides. */
export function FurtherStoriesBelow({
  further,
  from,
  padding = 0,
  ads,
}: {
  further: Settled<FurtherAnswer>;
  /** Id of the story above. */
  from: string;
  padding?: number;
  /** Ads between the stories, where the page has any. */
  ads?: FeedAds | undefined;
}) {
  const show = (answer: FurtherAnswer) =>
    'failed' in answer ? <Failed /> : <Lists {...answer} from={from} padding={padding} ads={ads} />;
  if ('value' in further) return show(further.value);
  return (
    <Suspense fallback={<div className={styles.coming} aria-busy="true" />}>
      <Await resolve={further.promise} errorElement={<Failed />}>
        {show}
      </Await>
    </Suspense>
  );
}

function Lists({
  related,
  recommended,
  forVisitor = false,
  from,
  padding,
  ads,
}: FurtherStories & { from: string; padding: number; ads: FeedAds | undefined }) {
  const t = useTranslate();
  const lists = { related, recommended };
  const of = useMemo(
    () =>
      ({
        related: { from_item_id: from, list: 'related' },
        recommended: { from_item_id: from, list: 'recommended' },
      }) as const,
    [from],
  );
  const between = adsBetweenLists(related, ads);
  const titles = { related: 'related', recommended: forVisitor ? 'forYou' : 'recommended' };
  return (['related', 'recommended'] as const).map(
    (name) =>
      lists[name].length > 0 && (
        <PageSection key={name} id={name} title={t(`article.${titles[name]}`)} padding={padding}>
          <StoryListView stories={lists[name]} plain between={between[name]} related={of[name]} />
        </PageSection>
      ),
  );
}

/** Shown in place of lists that failed to load, with a button to retry. */
function Failed() {
  const t = useTranslate();
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failed} role="status">
      <p>{t('portal.loadFailed')}</p>
      <Button type="button" look="quiet" onClick={revalidate} aria-busy={state === 'loading'}>
        {t('portal.retry')}
      </Button>
    </div>
  );
}

/** Ad pattern and slots of one list, as `StoryListView` takes them. */
interface ListAds {
  pattern: readonly CellKind[];
  slots: readonly string[];
}

/**
 * Ads for both lists below a story: each repeats the pattern, and the second list takes the slots that the first
 * left.
 */
export function adsBetweenLists(
  related: readonly unknown[],
  ads: FeedAds | undefined,
): Record<'related' | 'recommended', ListAds> {
  const { pattern, spaces } = ads ?? { pattern: [], spaces: [] };
  const slots = spaces.map(({ id }) => id);
  const used = storyListCells(related, pattern, slots).filter(({ kind }) => kind !== 'story').length;
  return { related: { pattern, slots }, recommended: { pattern, slots: slots.slice(used) } };
}
