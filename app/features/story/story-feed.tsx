import { report } from '#app/lib/report.ts';
import { useSite } from '#app/lib/site.ts';
import { HideBeforePaint } from './hidden/hide-before-paint.tsx';
import { useHidden } from './hidden/use-hidden.ts';
import { withoutHidden } from './hidden/without-hidden.ts';
import { StoryCard, type StoryRole } from './story-card.tsx';
import styles from './story-feed.module.css';
import './story-feed-looks.css';
import type { StoryView } from './story-view.ts';

/** Pictures that are in sight at once on a phone or a desk; they do not wait for scrolling. */
const EAGER = 2;

/** Stories in the arrangement that the brand's theme names. The markup is the same for all; the look is style. */
export function StoryFeed({ stories, plain = false }: { stories: readonly StoryView[]; plain?: boolean }) {
  const { theme } = useSite();
  const shown = withoutHidden(stories, useHidden());
  return (
    <>
      <ol
        className={`${styles.feed} story-feed`}
        data-feed={plain ? 'plain' : theme.feed}
        data-kicker={theme.kicker}
      >
        {shown.map((story, place) => (
          <li key={story.id} className={styles.item} data-role={roleAt(place, plain)}>
            <StoryCard
              story={story}
              role={roleAt(place, plain)}
              eager={!plain && place < EAGER}
              onOpen={plain ? undefined : tellOfClick}
            />
          </li>
        ))}
      </ol>
      <HideBeforePaint />
    </>
  );
}

/** One and the same for all cards, so that they need not render anew: the place is where the card stands. */
function tellOfClick(id: string): void {
  const card = document.querySelector(`.story-feed [data-story-id="${CSS.escape(id)}"]`);
  const item = card?.closest('li');
  const place = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : -1;
  report('article click', { item_id: id, item_position: place < 0 ? undefined : place });
}

/** The first story leads, the next two follow it, the others fill the page. */
function roleAt(place: number, plain: boolean): StoryRole {
  if (plain) return 'rest';
  if (place === 0) return 'lead';
  return place < 3 ? 'second' : 'rest';
}
