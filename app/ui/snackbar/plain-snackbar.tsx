import { Icon } from '#app/ui/icon.tsx';
import styles from './snackbar.module.css';

/**
 * A snackbar that is part of its page, for what must be said where nothing more can be loaded: the look of the others,
 * without their library. It stays until it is answered.
 */
export function PlainSnackbar({
  text,
  action,
  dismiss,
}: {
  text: string;
  action: { label: string; onPress: () => void };
  dismiss: { label: string; onPress: () => void };
}) {
  return (
    <div className={styles.viewport} data-snackbar="">
      <div className={styles.line}>
        <p className={styles.text} role="alert">
          {text}
        </p>
        <div className={styles.actions}>
          <button type="button" className={`${styles.action} ${styles.first}`} onClick={action.onPress}>
            {action.label}
          </button>
          <button
            type="button"
            className={styles.dismiss}
            aria-label={dismiss.label}
            onClick={dismiss.onPress}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
      </div>
    </div>
  );
}
