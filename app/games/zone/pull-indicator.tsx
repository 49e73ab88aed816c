import { GameIcon } from '#app/games/game-icon.tsx';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { followedPx, isFarEnough } from './pull.machine.ts';
import styles from './pull.module.css';
import { usePull } from './use-pull.ts';

/** Follows the finger that pulls the page down, and tells what releasing it does. */
export function PullIndicator({ onRefresh }: { onRefresh: () => void }) {
  const t = useTranslate();
  const pull = usePull(onRefresh);
  const ready = isFarEnough(pull);
  return (
    <div className={styles.pull} style={{ height: followedPx(pull) }} data-ready={ready} aria-hidden="true">
      <GameIcon name="pull" />
      {t(ready ? 'gameZone.letGo' : 'gameZone.pull')}
    </div>
  );
}
