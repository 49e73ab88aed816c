import { report } from '#app/events/events.port.ts';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './made-with-ai.module.css';

/**
 * The browser itself opens and closes a popover, closes it on Escape and on a click outside, and needs no script
 * for it.
 */
const opens = { popovertarget: 'made-with-ai' };
const closes = { popovertarget: 'made-with-ai', popovertargetaction: 'hide' };
const popover = { popover: 'auto' };

/** The notice on a summary that a model wrote (section 2), with its explanation in a popover. */
export function MadeWithAi({ storyId }: { storyId: string }) {
  const t = useTranslate();
  return (
    <>
      <button
        type="button"
        className={styles.notice}
        onClick={() => report('made-with-AI info', { item_id: storyId })}
        {...opens}
      >
        <Spark />
        {t('summary.madeWithAi')}
      </button>
      <div id="made-with-ai" role="dialog" className={styles.sheet} aria-labelledby="ai-title" {...popover}>
        <div className={styles.head}>
          <Spark />
          <h3 id="ai-title" className={styles.title}>
            {t('summary.madeWithAi')}
          </h3>
          <button type="button" className={styles.close} aria-label={t('summary.close')} {...closes}>
            <Icon name="close" />
          </button>
        </div>
        <p>{t('summary.aboutAi')}</p>
      </div>
    </>
  );
}

function Spark() {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        d="M10 3l2 5.5 5.5 2-5.5 2-2 5.5-2-5.5-5.5-2 5.5-2zM18.5 14l1 3 3 1-3 1-1 3-1-3-3-1 3-1z"
      />
    </svg>
  );
}
