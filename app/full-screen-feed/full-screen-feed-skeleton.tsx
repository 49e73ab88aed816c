import { useTranslate } from '#app/i18n/use-translate.ts';
import { Bone } from '#app/ui/skeleton.tsx';
import { FeedFrame } from './feed-frame.tsx';
import styles from './full-screen-feed.module.css';
import storyStyles from './story-screen.module.css';

/** Placeholder of the full-screen feed while it loads. */
export function FullScreenFeedSkeleton() {
  return (
    <FeedFrame>
      <ScreenSkeleton />
    </FeedFrame>
  );
}

/** Placeholder of one screen of the feed. */
export function ScreenSkeleton() {
  const t = useTranslate();
  return (
    <div className={styles.scroller} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('portal.loading')}
      </p>
      <div className={styles.screen} aria-hidden="true">
        <div className={storyStyles.story} data-picture="no">
          <div className={storyStyles.picture} />
          <div className={storyStyles.words}>
            <Bone width="45%" height="1rem" />
            <Bone height="2rem" />
            <Bone width="75%" height="2rem" />
            <Bone width="90%" height="1rem" />
            <Bone width="8rem" height="2.75rem" />
          </div>
        </div>
      </div>
    </div>
  );
}
