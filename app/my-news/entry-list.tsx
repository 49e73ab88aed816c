import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import styles from './my-news.module.css';

/** A list of the page under its title, with a sentence where it is empty. */
export function EntryList({
  title,
  hint,
  empty,
  children,
}: {
  title: string;
  hint?: string;
  /** Shown in place of the list where it has no entries. */
  empty: ReactNode;
  children: readonly ReactNode[];
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children.length > 0 ? (
        <>
          {hint && <p className={styles.hint}>{hint}</p>}
          <ul className={styles.list}>{children}</ul>
        </>
      ) : (
        <div className={styles.empty}>{empty}</div>
      )}
    </section>
  );
}

/** An entry: what it is, and the one button that undoes it, or does it again. */
export function Entry({
  isOn,
  text,
  label,
  onPress,
  children,
}: {
  /** False once it is undone: it stays until the page is left, so that a slip costs nothing. */
  isOn: boolean;
  text: string;
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <li className={styles.entry} data-undone={isOn ? undefined : ''}>
      <div className={styles.what}>{children}</div>
      <Button type="button" look="quiet" aria-label={label} onClick={onPress}>
        {text}
      </Button>
    </li>
  );
}

/** Entries that were there since the page was opened, newest first; those that are undone stay in their place. */
export function useLasting<T>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  const known = useRef(new Map<string, T>());
  for (const entry of entries) if (!known.current.has(keyOf(entry))) known.current.set(keyOf(entry), entry);
  return [...known.current.values()].reverse();
}
