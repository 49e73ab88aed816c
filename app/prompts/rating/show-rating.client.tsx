import { report } from '#app/events/events.port.ts';
import { loadTexts } from '#app/i18n/load-texts.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { mountApart } from '#app/ui/mount-apart.client.ts';
import { type PromptAnswer, PromptDialog } from '#app/ui/prompt-dialog.tsx';
import type { Language } from '#schemas/content/languages.ts';
import styles from './rating-stars.module.css';

const ANSWERS: Readonly<Record<PromptAnswer, string>> = {
  ok: 'rated',
  cancel: 'declined',
  dismissed: 'dismissed',
};

/**
 * Shows the rating prompt at once; resolves when it is closed. "Rate now" opens the carrier's app in the store.
 * @param seen called when it is shown
 */
type ShowRating = (storeLink: string, seen: () => void) => Promise<void>;

/** Loads all that the prompt needs to be shown. */
export async function loadRating(language: Language): Promise<ShowRating> {
  const t = await loadTexts(language, 'prompts');
  return (storeLink, seen) => show(t, storeLink, seen);
}

async function show(t: Translate, storeLink: string, seen: () => void): Promise<void> {
  report('rating prompt shown', {});
  seen();
  const answer = await new Promise<PromptAnswer>((resolve) => {
    const onAnswer = (given: PromptAnswer) => {
      if (given === 'ok') window.open(storeLink, '_blank', 'noopener');
      unmount();
      resolve(given);
    };
    const unmount = mountApart(
      <PromptDialog
        name="rating"
        title={t('rating.title')}
        body={t('rating.body')}
        ok={t('rating.rateNow')}
        cancel={t('rating.noThanks')}
        picture={<Stars />}
        onAnswer={onAnswer}
      />,
    );
  });
  report('rating prompt answered', { answer: ANSWERS[answer] });
}

const STAR =
  'M12 2.500l2.900 6.200 6.700.800-5 4.600 1.400 6.700-6-3.400-6 3.400 1.400-6.700-5-4.600 6.700-.800z';

function Stars() {
  return (
    <svg className={styles.stars} viewBox="0 0 120 24" aria-hidden="true" focusable="false">
      {[0, 24, 48, 72, 96].map((left) => (
        <path key={left} d={STAR} transform={`translate(${left} 0)`} />
      ))}
    </svg>
  );
}
