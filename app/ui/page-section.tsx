import type { ReactNode } from 'react';
import styles from './page-section.module.css';

/** What is below the main part of a page, under a heading and a rule. `padding` in px, at both sides. */
export function PageSection({
  id,
  title,
  padding = 0,
  children,
}: {
  id: string;
  title: string;
  padding?: number;
  children: ReactNode;
}) {
  return (
    <section
      className={styles.section}
      data-screen-only=""
      aria-labelledby={id}
      style={padding > 0 ? { paddingInline: padding } : {}}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
