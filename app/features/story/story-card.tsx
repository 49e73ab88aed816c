import { Link } from '@remix-run/react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Picture } from '#app/ui/picture.tsx';
import styles from './story-card.module.css';
import type { StoryView } from './story-view.ts';

/** Place of a card in its feed; decides its size, and how soon its picture loads. */
export type StoryRole = 'lead' | 'second' | 'rest';

/** One story: picture, topic, headline, standfirst, source and age. The whole card leads to the story. */
export function StoryCard({
  story,
  role,
  eager = false,
}: {
  story: StoryView;
  role: StoryRole;
  eager?: boolean;
}) {
  const t = useTranslate();
  return (
    <article
      className={styles.card}
      data-role={role}
      data-picture={story.image ? 'yes' : 'no'}
      data-story-id={story.id}
    >
      {story.image && (
        <div className={styles.picture}>
          <Picture
            src={story.image}
            width={1200}
            height={675}
            decoding={eager ? 'sync' : 'async'}
            loading={eager ? 'eager' : 'lazy'}
            {...(role === 'lead' ? { fetchpriority: 'high' } : {})}
          />
        </div>
      )}
      <div className={styles.text}>
        {story.topic !== 'latest' && <p className={styles.kicker}>{t(`topics.${story.topic}`)}</p>}
        <h3 className={styles.headline}>
          <Link to={story.href} className={styles.link} prefetch="none">
            {story.title}
          </Link>
        </h3>
        {story.description && <p className={styles.standfirst}>{story.description}</p>}
        <p className={styles.meta}>
          {story.source.icon && (
            <Picture className={styles.icon} src={story.source.icon} width={16} height={16} loading="lazy" />
          )}
          <span className={styles.source}>{story.source.title}</span>
          {story.dateTime && (
            <time className={styles.age} dateTime={story.dateTime}>
              {story.age}
            </time>
          )}
        </p>
      </div>
    </article>
  );
}
