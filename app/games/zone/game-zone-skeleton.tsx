import { cardSizes } from '#app/games/game-pattern.ts';
import { Bone } from '#app/ui/skeleton.tsx';
import styles from './game-zone.module.css';

/** Cards of the skeleton: the first big one and the small ones below it on wide windows. */
const CARDS = Array.from({ length: 9 }, (_, index) => ({ key: `card ${index}`, ...cardSizes(index) }));

/** Placeholder of the game zone while it loads: title and cards. */
export function GameZoneSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.head} aria-hidden="true">
        <div className={styles.headBones}>
          <Bone width="12rem" height="2.5rem" />
          <Bone width="16rem" height="1.25rem" />
        </div>
      </div>
      <GridSkeleton />
    </div>
  );
}

/** Placeholder of the cards until the games and their first pictures have loaded. */
export function GridSkeleton() {
  return (
    <ul className={styles.grid} aria-busy="true" aria-hidden="true" data-grid="skeleton">
      {CARDS.map(({ key, narrow, wide }) => (
        <li key={key} className={`${styles.cell} ${styles.bone}`} data-narrow={narrow} data-wide={wide}>
          <Bone height="100%" />
        </li>
      ))}
    </ul>
  );
}
