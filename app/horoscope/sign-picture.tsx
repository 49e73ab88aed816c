import type { SignId } from '#schemas/api/horoscope.ts';
import { SIGN_DRAWINGS } from './sign-drawings.ts';
import styles from './sign-picture.module.css';

/** A sign's symbol in front of its constellation. Hidden from screen readers: its name is next to it. */
export function SignPicture({ sign, className = '' }: { sign: SignId; className?: string | undefined }) {
  const { symbol, stars, lines } = SIGN_DRAWINGS[sign];
  return (
    <svg
      className={`${styles.picture} ${className}`}
      viewBox="0 0 100 100"
      aria-hidden="true"
      focusable="false"
    >
      <g className={styles.sky}>
        <path d={lines} />
        {stars.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.75" />
        ))}
      </g>
      <path className={styles.symbol} d={symbol} transform="translate(23.2 23.2) scale(1.1166)" />
    </svg>
  );
}
