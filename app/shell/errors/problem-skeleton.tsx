import { Bone } from '#app/ui/skeleton.tsx';
import styles from './problem-skeleton.module.css';

/** Placeholder of the error and the not-found page while they load. */
export function ProblemSkeleton() {
  return (
    <div className={styles.page} aria-busy="true" aria-hidden="true">
      <Bone width="10rem" height="6rem" />
      <Bone width="16rem" height="1.25rem" />
      <Bone width="12rem" height="2.75rem" />
    </div>
  );
}
