/**
 * Closes the menu when the focus leaves it by key. The browser leaves it open, over what has the focus then
 * (WCAG 2.2, 2.4.11); a press beside it closes it anyway.
 */
export function start(): void {
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const menu = document.querySelector<HTMLElement>('#site-menu:popover-open');
    if (!menu || !(target instanceof Element) || menu.contains(target)) return;
    // A window that comes back gives the focus to what had it there: nothing was left.
    if (!(relatedTarget instanceof Element)) return;
    // Its own button, when it is pressed by a pointer, closes the menu itself.
    if (target.matches(':focus-visible')) menu.hidePopover();
  });
}
