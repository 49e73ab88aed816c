import { Link } from '@remix-run/react';
import styles from './back-link.module.css';
import { Icon } from './icon.tsx';

/** The way back to the list that a page belongs to. */
export function BackLink({ to, text }: { to: string; text: string }) {
  return (
    <Link className={styles.back} to={to} data-screen-only="">
      <Icon name="back" size={20} />
      {text}
    </Link>
  );
}
