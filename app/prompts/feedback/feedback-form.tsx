import { type RefObject, useEffect, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { report } from '#app/events/events.port.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { countImpression } from '#app/prompts/count-impression.client.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Language } from '#schemas/content/languages.ts';
import { FIRST_FEEDBACK, feedbackTransition } from './feedback.machine.ts';
import styles from './feedback-form.module.css';
import { FeedbackQuestion } from './feedback-question.tsx';
import { onFeedbackResolvedElsewhere, resolveFeedback } from './feedback-resolved.ts';
import { onFeedbackStoredLater, sendFeedback } from './send-feedback.client.ts';
import { answerId } from './waiting-feedback.ts';

/** Props of the form. */
export interface FeedbackFormProps {
  brand: string;
  brid: string;
  language: Language;
  texts: Translate;
  /** Called when half of the card is visible for the first time. */
  onSeen: () => void;
  onClose: () => void;
}

/**
 * The question, five faces, a text field once a face is chosen, and thanks. An answer in another tab closes it, unless
 * the visitor has begun to answer here.
 */
export function FeedbackForm({ brand, brid, language, texts: t, onSeen, onClose }: FeedbackFormProps) {
  const [state, dispatch] = useReducer(feedbackTransition, FIRST_FEEDBACK);
  const card = useImpression(onSeen);
  useFocusWithin(card);
  const title = useId();
  useEffect(
    () => onFeedbackStoredLater(({ rating, text }) => dispatch({ type: 'arrived-late', rating, text })),
    [],
  );
  // Where storage is full or blocked, each page would ask again, and the server would count another answer.
  useLayoutEffect(() => void (answerId().isStored || onClose()), [onClose]);
  const isUntouched = state.status === 'asking' && !state.rating;
  useEffect(() => {
    if (isUntouched) return onFeedbackResolvedElsewhere(onClose);
  }, [isUntouched, onClose]);
  const send = () => {
    if (state.status !== 'asking' || !state.rating) return;
    const { rating, text } = state;
    dispatch({ type: 'sent' });
    sendFeedback({ brid, language, rating, text: text.trim() }).then(
      () => dispatch({ type: 'arrived' }),
      () => dispatch({ type: 'failed' }),
    );
  };
  const close = () => {
    if (state.status !== 'thanked') {
      report('feedback closed', {});
      resolveFeedback('closed');
    }
    if (card.current?.contains(document.activeElement))
      linkAfter(card.current)?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <section ref={card} className={styles.card} aria-labelledby={title} data-status={state.status}>
      <button type="button" className={styles.close} onClick={close} aria-label={t('feedback.close')}>
        <Icon name="close" size={18} />
      </button>
      {state.status !== 'thanked' && (
        <FeedbackQuestion {...{ title, brand, state, dispatch, texts: t }} onSend={send} />
      )}
      {/* There before its text, which is announced when it comes. */}
      <div role="status">
        {state.status === 'thanked' && (
          <p id={title} className={styles.thanks}>
            <Icon name="check" size={28} />
            {t('feedback.thanks')}
          </p>
        )}
      </div>
    </section>
  );
}

/** The thanks replace the button that was pressed: its focus goes to the one that closes the card. */
function useFocusWithin(card: RefObject<HTMLElement>): void {
  const hadFocus = card.current?.contains(document.activeElement);
  useLayoutEffect(() => {
    if (hadFocus && !card.current?.contains(document.activeElement))
      card.current?.querySelector('button')?.focus({ preventScroll: true });
  });
}

/** The next story of the list, which comes to the place of the card, else the one before. */
function linkAfter(card: HTMLElement): HTMLElement | undefined {
  const links = [...(card.closest('ol')?.querySelectorAll<HTMLElement>('article a[href]') ?? [])];
  const isAfter = (link: HTMLElement) =>
    (card.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  return links.find(isAfter) ?? links.at(-1);
}

/** Counts one impression when half of the card is visible. */
function useImpression(onSeen: () => void) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!card.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        onSeen();
        report('feedback card', { impressions: countImpression('cd_crd_imp_feedback') });
      },
      { threshold: 0.5 },
    );
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [onSeen]);
  return card;
}
