import type { Translate } from '#app/i18n/translator.ts';
import { Button } from '#app/ui/button.tsx';
import { type FeedbackEvent, type FeedbackState, MAX_TEXT } from './feedback.machine.ts';
import styles from './feedback-form.module.css';
import { RatingFaces } from './rating-faces.tsx';

/** The card before it is sent: the question, and the answer so far. */
export function FeedbackQuestion({
  title,
  brand,
  state,
  dispatch,
  onSend,
  texts: t,
}: {
  /** Id of the heading. */
  title: string;
  brand: string;
  state: Exclude<FeedbackState, { status: 'thanked' }>;
  dispatch: (event: FeedbackEvent) => void;
  onSend: () => void;
  texts: Translate;
}) {
  const isSending = state.status === 'sending';
  return (
    <form
      className={styles.form}
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <h2 id={title} className={styles.question}>
        {t('feedback.question', { brand })}
      </h2>
      <p className={styles.lead}>{t('feedback.lead')}</p>
      <RatingFaces
        chosen={state.rating}
        onChoose={(rating) => dispatch({ type: 'rated', rating })}
        texts={t}
      />
      {state.rating && (
        <>
          <textarea
            className={styles.words}
            rows={3}
            maxLength={MAX_TEXT}
            aria-label={t('feedback.label')}
            placeholder={t('feedback.placeholder')}
            value={state.text}
            onChange={(event) => dispatch({ type: 'written', text: event.currentTarget.value })}
          />
          <Button type="submit" aria-busy={isSending}>
            {t('feedback.send')}
          </Button>
        </>
      )}
      {state.status === 'asking' && state.failed && <p role="alert">{t('feedback.failed')}</p>}
    </form>
  );
}
