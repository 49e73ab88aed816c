import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

type Look = 'solid' | 'quiet';

/** A button of the brand's accent colour, or a quiet outlined one. */
export function Button({
  look = 'solid',
  ...rest
}: { look?: Look } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button className={`${styles.button} ${styles[look]}`} {...rest} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'solid',
  ...rest
}: { look?: Look } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={`${styles.button} ${styles[look]}`} {...rest} />;
}
