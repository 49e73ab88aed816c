import { Bone } from '#app/ui/skeleton.tsx';
import styles from './game.module.css';
import { GameLoader } from './game-loader.tsx';

/** A game before one knows which: its place, and the animated loader in it. */
export function GameSkeleton() {
  return (
    <div className={styles.stage} aria-busy="true" aria-hidden="true">
      <div className={styles.bar}>
        <Bone width="9rem" height="1.25rem" />
      </div>
      <div className={styles.field}>
        <div className={styles.waiting}>
          <GameLoader />
        </div>
      </div>
    </div>
  );
}
