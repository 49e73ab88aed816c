import styles from './problem-page.module.css';

/** A front page that did not come out right, in the brand's colours. */
export function ProblemPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      <rect className={styles.paper} x="14" y="14" width="104" height="92" rx="6" />
      <path className={styles.line} d="M30 34h72M30 54h30M30 68h30M30 82h22" />
      <path className={styles.line} d="M74 54h28v30H74z" />
      <circle className={styles.sign} cx="122" cy="84" r="24" />
      <path className={styles.mark} d="M122 71v15M122 95.500v.5" />
    </svg>
  );
}
