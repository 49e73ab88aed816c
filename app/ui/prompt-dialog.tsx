import * as Dialog from '@radix-ui/react-dialog';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './prompt-dialog.module.css';

/** How a prompt was left: a button was pressed, or it was closed by key or a tap beside it. */
export type PromptAnswer = 'ok' | 'cancel' | 'dismissed';

/** Texts and picture of a prompt. */
interface PromptDialogProps {
  title: string;
  body: string;
  ok: string;
  cancel: string;
  /** Above the title. */
  picture?: ReactNode;
  /** For tests and styles: which prompt it is. */
  name: string;
  /** Called once, within the click where there was one, so that the browser may be asked something. */
  onAnswer: (answer: PromptAnswer) => void;
}

/** A question with two buttons: a sheet at the foot of a phone, a card in the middle of a wide window. */
export function PromptDialog({ title, body, ok, cancel, picture, name, onAnswer }: PromptDialogProps) {
  const [open, setOpen] = useState(true);
  const answer = (given: PromptAnswer) => {
    if (!open) return;
    setOpen(false);
    onAnswer(given);
  };
  return (
    <Dialog.Root open={open} onOpenChange={(opens) => !opens && answer('dismissed')}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles.veil} />
        <Dialog.Content className={styles.sheet} data-prompt={name} onOpenAutoFocus={focusWhole}>
          {picture && <div className={styles.picture}>{picture}</div>}
          <Dialog.Title className={styles.title}>{title}</Dialog.Title>
          <Dialog.Description className={styles.body}>{body}</Dialog.Description>
          <div className={styles.buttons}>
            <Button look="quiet" onClick={() => answer('cancel')}>
              {cancel}
            </Button>
            <Button onClick={() => answer('ok')}>{ok}</Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The sheet itself takes the focus: a prompt that nobody asked for marks neither answer. */
function focusWhole(event: Event): void {
  event.preventDefault();
  (event.currentTarget as HTMLElement | null)?.focus();
}
