import { Bone } from '#app/ui/skeleton.tsx';
import styles from './my-news.module.css';

/** Placeholder of the page while it loads. */
export function MyNewsSkeleton() {
  return (
    <div className={styles.page} aria-busy="true" aria-hidden="true">
      <div className={styles.head}>
        <Bone width="12rem" height="2.5rem" />
        <Bone width="80%" height="1.25rem" />
      </div>
      <Bone width="100%" height="6rem" />
      <Bone width="100%" height="6rem" />
    </div>
  );
}
