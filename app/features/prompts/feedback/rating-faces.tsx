import { useId } from 'react';
import type { Translate } from '#app/i18n/translator.ts';
import type { Rating } from './feedback.machine.ts';
import styles from './feedback-form.module.css';

/** Mouths from a frown to a laugh, in a field of 48 by 48. */
const MOUTHS: Readonly<Record<Rating, string>> = {
  1: 'M15 35c3-6 15-6 18 0',
  2: 'M16 33c4-3.500 12-3.500 16 0',
  3: 'M16 32h16',
  4: 'M16 30c4 4 12 4 16 0',
  5: 'M14 28.500h20c-1 6-5 9.500-10 9.500s-9-3.500-10-9.500z',
};

const RATINGS = [1, 2, 3, 4, 5] as const;

/** Five faces of which one can be chosen: radio buttons, so that keys and screen readers know them. */
export function RatingFaces({
  chosen,
  onChoose,
  texts: t,
}: {
  chosen: Rating | undefined;
  onChoose: (rating: Rating) => void;
  texts: Translate;
}) {
  const name = useId();
  return (
    <div className={styles.faces} role="radiogroup" aria-label={t('feedback.lead')}>
      {RATINGS.map((rating) => (
        <label key={rating} className={styles.face} title={t(`feedback.ratings.${rating}`)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={rating}
            checked={rating === chosen}
            onChange={() => onChoose(rating)}
          />
          <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
            <circle className={styles.skin} cx="24" cy="24" r="21" />
            <circle className={styles.eye} cx="17" cy="20" r="2.5" />
            <circle className={styles.eye} cx="31" cy="20" r="2.5" />
            <path className={styles.mouth} d={MOUTHS[rating]} data-open={rating === 5 || undefined} />
          </svg>
          <span className="visually-hidden">{t(`feedback.ratings.${rating}`)}</span>
        </label>
      ))}
    </div>
  );
}
