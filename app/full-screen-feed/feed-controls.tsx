import type { Step } from '#app/full-screen-feed/position/key-step.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { LineIcon } from '#app/ui/line-icon.tsx';
import styles from './feed-controls.module.css';

/** On wide screens, beside the feed: buttons to the previous and next story, and the keys that do the same. */
export function FeedControls({
  go,
  isFirst,
  isLast,
}: {
  go: (step: Step, moveFocus: boolean) => void;
  isFirst: boolean;
  isLast: boolean;
}) {
  const t = useTranslate();
  return (
    <div className={styles.controls}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('fsd.previous')}
        aria-disabled={isFirst}
        onClick={() => go('previous', false)}
      >
        <Arrow path="M12 20V5M6 11l6-6 6 6" />
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={t('fsd.next')}
        aria-disabled={isLast}
        onClick={() => go('next', false)}
      >
        <Arrow path="M12 4v15M6 13l6 6 6-6" />
      </button>
      <dl className={styles.keys}>
        <div>
          <dt>{t('fsd.next')}</dt>
          <dd>
            <kbd>↓</kbd> <kbd>J</kbd> <kbd>{t('fsd.space')}</kbd>
          </dd>
        </div>
        <div>
          <dt>{t('fsd.previous')}</dt>
          <dd>
            <kbd>↑</kbd> <kbd>K</kbd>
          </dd>
        </div>
        <div>
          <dt>{t('fsd.read')}</dt>
          <dd>
            <kbd>{t('fsd.enter')}</kbd>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Arrow({ path }: { path: string }) {
  return <LineIcon path={path} size={24} />;
}
