/** What the inline script leaves in the window until the page is hydrated. */
interface EarlyPress {
  (event: Event): void;
  button?: HTMLButtonElement;
}

/** A button that only scripts answer: those of forms, and those that open a popover, are the browser's. */
export const isScripted = (button: Element): boolean =>
  button instanceof HTMLButtonElement && button.type === 'button' && !button.popoverTargetElement;

/**
 * Runs in the head: remembers the last button that was pressed before the page is hydrated, as nothing answers there
 * yet. Links and forms need no script, and are left to the browser.
 */
export const EARLY_PRESS_SCRIPT =
  ";addEventListener('click',self.earlyPress=e=>{const b=e.target.closest('[type=button]');if(b&&!b.popoverTargetElement)earlyPress.button=b},!0);";

/** Presses that button again, once the page is hydrated; one that left the page meanwhile is forgotten. */
export function repeatEarlyPress(): void {
  const page = window as unknown as { earlyPress?: EarlyPress | undefined };
  const { earlyPress } = page;
  if (!earlyPress) return;
  removeEventListener('click', earlyPress, true);
  page.earlyPress = undefined;
  if (earlyPress.button?.isConnected) earlyPress.button.click();
}
