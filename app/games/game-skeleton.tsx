import { Bone } from '#app/ui/skeleton.tsx';
import styles from './game.module.css';
import { GameLoader } from './game-loader.tsx';

/** Placeholder of a game page while it loads, with the animated loader. */
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
