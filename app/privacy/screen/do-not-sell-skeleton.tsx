import { Bone } from '#app/ui/skeleton.tsx';
import styles from './do-not-sell.module.css';

/** Placeholder of the do-not-sell page while it loads. */
export function DoNotSellSkeleton() {
  return (
    <div className={styles.page} aria-busy="true" aria-hidden="true">
      <Bone width="80%" height="2.25rem" />
      <Bone height="4rem" />
      <Bone height="10rem" />
      <Bone width="40%" height="1.5rem" />
      <Bone height="5rem" />
    </div>
  );
}
