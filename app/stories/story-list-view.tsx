import { Fragment, memo, type ReactNode } from 'react';
import { AdPlacement } from '#app/ads/ads.port.ts';
import { useSite } from '#app/site/site.port.ts';
import { HideBeforePaint } from '#app/stories/menu/hide-before-paint.tsx';
import { useHidden } from '#app/stories/menu/use-hidden.ts';
import { ReaderDatesBeforePaint } from '#app/ui/reader-date.tsx';
import { FOLD, FOLD_ID } from './first-paint.ts';
import { type RelatedList, StoryCard, type StoryRole } from './story-card.tsx';
import {
  type CardPosition,
  type CellKind,
  type StoryListCell,
  storyListCells,
  withCards,
  withoutHiddenCells,
} from './story-list-cells.ts';
import styles from './story-list-view.module.css';
import './story-list-layouts.css';
import './story-list-breaks.css';
import { StoryPagesAhead } from './story-pages-ahead.tsx';
import type { StoryView } from './story-view.ts';

/** Pictures in the first window of a phone or a desktop; they load eagerly. */
const EAGER = 2;

/** A card between the stories: its position and content. */
export interface StoryListCard extends CardPosition {
  content: ReactNode;
}

/** Ads and cards between the stories. */
interface BetweenStories {
  /** `cmsConfig.feedPattern`. */
  pattern?: readonly CellKind[];
  /** Ids of the slots for the pattern's ads, in their order. */
  slots?: readonly string[];
  cards?: readonly StoryListCard[];
  /** Whether there are no more stories than these: cards that wait for more then end the list. */
  isWhole?: boolean;
}

const NOTHING: BetweenStories = {};
const NONE: readonly string[] = [];

/**
 * Stories in the arrangement that the brand's theme names. The markup is the same for all; the look is style. It stays
 * as it is while what is around it changes, for example while more stories are on their way.
 */
export const StoryListView = memo(function StoryListView({
  stories,
  plain = false,
  between = NOTHING,
  tab,
  prefetch = 'none',
  related,
}: {
  stories: readonly StoryView[];
  plain?: boolean;
  between?: BetweenStories;
  /** Topic of the list, for events. */
  tab?: string;
  prefetch?: 'none' | 'intent';
  /** Of a list below a story, for events. */
  related?: RelatedList;
}) {
  const { theme } = useSite();
  const hidden = useHidden();
  const { pattern = [], slots = NONE, cards = [], isWhole = false } = between;
  const cells = withoutHiddenCells(
    withCards(storyListCells(stories, pattern, slots), cards, isWhole),
    hidden,
  );
  const first = cells.flatMap((cell) => (cell.kind === 'story' ? [cell.story.id] : [])).slice(0, 3);
  return (
    <>
      <ol
        className={`${styles.feed} story-feed`}
        data-feed={plain ? 'plain' : theme.feed}
        data-kicker={theme.kicker}
      >
        {cells.map((cell) => {
          if (cell.kind !== 'story')
            return (
              <li key={keyOf(cell)} className={styles.item} data-role="break">
                {cell.kind === 'card' ? (
                  cards.find(({ card }) => card === cell.card)?.content
                ) : (
                  <AdPlacement slotId={cell.slotId} kind={cell.kind} />
                )}
              </li>
            );
          const { story, place } = cell;
          const role = plain ? 'rest' : roleAt(first.indexOf(story.id));
          return (
            <Fragment key={story.id}>
              {!plain && place === FOLD && <HideBeforePaint />}
              <li
                id={!plain && place === FOLD ? FOLD_ID : undefined}
                className={styles.item}
                data-role={role}
              >
                <StoryCard
                  story={story}
                  role={role}
                  eager={!plain && place < EAGER}
                  place={place}
                  tab={tab}
                  prefetch={prefetch}
                  glide={!plain}
                  related={related}
                />
              </li>
            </Fragment>
          );
        })}
      </ol>
      <HideBeforePaint />
      {stories.some(({ ageIsDate }) => ageIsDate) && <ReaderDatesBeforePaint />}
      {prefetch === 'intent' && <StoryPagesAhead stories={stories} />}
    </>
  );
});

function keyOf(cell: Exclude<StoryListCell<StoryView>, { kind: 'story' }>): string {
  return cell.kind === 'card' ? `card ${cell.card}` : cell.slotId;
}

/** The first story leads, the next two follow it, the others fill the page; -1 is any of the others. */
function roleAt(place: number): StoryRole {
  if (place === 0) return 'lead';
  return place > 0 ? 'second' : 'rest';
}
