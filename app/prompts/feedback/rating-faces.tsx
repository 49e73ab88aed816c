import { useId } from 'react';
import type { Translate } from '#app/i18n/translator.ts';
import type { Rating } from './feedback.machine.ts';
import styles from './feedback-form.module.css';

/** Mouths from a frown to a laugh, in a 48 × 48 view box. */
const MOUTHS: Readonly<Record<Rating, string>> = {
  1: 'M15 35c3-6 15-6 18 0',
  2: 'M16 33c4-3.500 12-3.500 16 0',
  3: 'M16 32h16',
  4: 'M16 30c4 4 12 4 16 0',
  5: 'M14 28.500h20c-1 6-5 9.500-10 9.500s-9-3.500-10-9.500z',
};

const RATINGS = [1, 2, 3, 4, 5] as const;

/**
 * Five faces of which one can be chosen: radio buttons, so that keyboard and screen readers support them. The text
 * below names both ends of the scale, then the chosen rating.
 */
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
  const label = (rating: Rating) => t(`feedback.ratings.${rating}`);
  return (
    <div className={styles.scale}>
      <div className={styles.faces} role="radiogroup" aria-label={t('feedback.lead')}>
        {RATINGS.map((rating) => (
          <label key={rating} className={styles.face} title={label(rating)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={rating}
              checked={rating === chosen}
              onChange={() => onChoose(rating)}
            />
            <Face rating={rating} />
            <span className="visually-hidden">{label(rating)}</span>
          </label>
        ))}
      </div>
      <p className={styles.meaning} data-chosen={chosen} aria-hidden="true">
        {chosen ? (
          label(chosen)
        ) : (
          <>
            <span>{label(1)}</span>
            <span>{label(5)}</span>
          </>
        )}
      </p>
    </div>
  );
}

function Face({ rating }: { rating: Rating }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle className={styles.skin} cx="24" cy="24" r="21" />
      <circle className={styles.eye} cx="17" cy="20" r="2.5" />
      <circle className={styles.eye} cx="31" cy="20" r="2.5" />
      <path className={styles.mouth} d={MOUTHS[rating]} data-open={rating === 5 || undefined} />
    </svg>
  );
}
