/**
 * Who takes the focus when a story goes: the menu of the next story in its list, else of the one before, else the
 * page's main part.
 * @param button of the story's own menu
 */
export function nextFocusTarget(button: HTMLElement | null): HTMLElement | undefined {
  const list = button?.closest('ol, ul');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-story-menu]') ?? [])];
  const place = button ? buttons.indexOf(button) : -1;
  const nextFocus = place < 0 ? undefined : (buttons[place + 1] ?? buttons[place - 1]);
  return nextFocus ?? document.getElementById('main') ?? undefined;
}

/** Whether a list would have no story left without the one whose menu this is; a story's own page is no list. */
export function isLastInList(button: HTMLElement | null): boolean {
  const list = button?.closest('ol, ul');
  return list?.querySelectorAll('[data-story-menu]').length === 1;
}

/** Where the focus would be lost, as its snackbar went, it goes to the story that is back, else to `nextFocus`. */
export function restoreFocus(id: string, nextFocus: HTMLElement | undefined): void {
  requestAnimationFrame(() => {
    const active = document.activeElement;
    if (active && active !== document.body && !active.closest('[data-snackbar]')) return;
    const own = document.querySelector<HTMLElement>(`[data-story-menu="${CSS.escape(id)}"]`);
    (own ?? connected(nextFocus))?.focus({ preventScroll: true });
  });
}

/** An element that may have gone, else the page's main part. */
export function connected(element: HTMLElement | undefined): HTMLElement | undefined {
  return element?.isConnected ? element : (document.getElementById('main') ?? undefined);
}
