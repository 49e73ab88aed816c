import * as Toast from '@radix-ui/react-toast';
import { type KeyboardEvent, useCallback } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './snackbar.module.css';

/** Why a snackbar is not there any more: an action was pressed, it went by itself or was sent away, or another came. */
export type WhyGone = 'action' | 'lapsed' | 'replaced';

/** A line of text at the foot of the window, with up to two actions. */
export interface Snackbar {
  text: string;
  /** The first one stands out. */
  actions?: ReadonlyArray<{ label: string; onPress: () => void }>;
  /** How long it stays, in ms; longer while a pointer or the focus is on it. */
  duration: number;
  /** Whether the first action takes the focus: for visitors who came by keyboard. */
  takesFocus?: boolean;
  /** Where Tab leads from the last action: the snackbars are behind all of the page, and nothing comes after them. */
  next?: () => HTMLElement | undefined;
  /** Of the region, with `{hotkey}` for the key that leads there; what a reader says before the text; of the button. */
  labels: { region: string; before: string; dismiss: string };
  onGone?: (why: WhyGone) => void;
}

/** The place of snackbars, with the one that shows. */
export function SnackbarHost({
  snackbar,
  onGone,
}: {
  snackbar: Snackbar | undefined;
  onGone: (why: WhyGone) => void;
}) {
  return (
    <Toast.Provider swipeDirection="down" {...(snackbar && { label: snackbar.labels.before })}>
      {snackbar && <Line snackbar={snackbar} onGone={onGone} />}
      <Toast.Viewport data-snackbar="" className={styles.viewport} label={snackbar?.labels.region ?? ' '} />
    </Toast.Provider>
  );
}

function Line({ snackbar, onGone }: { snackbar: Snackbar; onGone: (why: WhyGone) => void }) {
  const { text, actions = [], duration, takesFocus, next, labels } = snackbar;
  // Before the library's own handling of the key, which leaves the page.
  const onKey = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Tab' || event.metaKey || event.ctrlKey || event.altKey) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const target = event.target === buttons.at(event.shiftKey ? 0 : -1) && next?.();
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    target.focus();
  };
  // The line comes into its place later than this part is mounted: wait for the line itself.
  const line = useCallback(
    (element: HTMLLIElement | null) => {
      if (takesFocus) element?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    },
    [takesFocus],
  );
  return (
    <Toast.Root
      ref={line}
      className={styles.line}
      type="foreground"
      duration={duration}
      open
      onKeyDownCapture={onKey}
      onOpenChange={(isOpen) => !isOpen && onGone('lapsed')}
    >
      <Toast.Description className={styles.text}>{text}</Toast.Description>
      <div className={styles.actions}>
        {actions.map(({ label, onPress }, at) => (
          <Toast.Action key={label} altText={label} asChild>
            <button
              type="button"
              className={at === 0 ? `${styles.action} ${styles.first}` : styles.action}
              onClick={(event) => {
                event.preventDefault();
                onGone('action');
                onPress();
              }}
            >
              {label}
            </button>
          </Toast.Action>
        ))}
        {actions.length === 0 && (
          <Toast.Close className={styles.dismiss} aria-label={labels.dismiss}>
            <Icon name="close" size={20} />
          </Toast.Close>
        )}
      </div>
    </Toast.Root>
  );
}
