import { Bone } from '#app/ui/skeleton.tsx';
import styles from './story-skeleton.module.css';

/** Placeholder of the row above a story. */
export function AboveStorySkeleton() {
  return (
    <div className={styles.above} aria-hidden="true">
      <Bone width="9rem" height="0.875rem" />
    </div>
  );
}

/** Placeholder of topic and headline, as high as a headline of two lines. */
export function StoryTitleSkeleton() {
  return (
    <>
      <div className={styles.kicker}>
        <Bone width="20%" height="0.875rem" />
      </div>
      <div className={styles.title}>
        <Bone height="calc(var(--t-3xl) * 0.9)" />
        <Bone width="70%" height="calc(var(--t-3xl) * 0.9)" />
      </div>
    </>
  );
}

/** Placeholder of a standfirst of three lines. */
export function StandfirstSkeleton() {
  return (
    <div className={styles.standfirst}>
      {['94%', '100%', '60%'].map((width) => (
        <Bone key={width} width={width} height="var(--t-xl)" />
      ))}
    </div>
  );
}
