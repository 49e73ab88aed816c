import { repeatPress } from './repeat-press.ts';

/** What the inline script leaves in the window until the page is hydrated. */
interface EarlyPress {
  (event: Event): void;
  /** What was pressed last: the click on a button, or on a page that is not hydrated yet a link. */
  last?: Event | HTMLElement;
  /** The toggles that were pressed, each once: another press does not take them back. */
  toggles: Set<HTMLElement>;
  /** Called once React and the effects of its parts have started. */
  onHydrated?: () => void;
}

/** A button that only scripts answer: those of forms, and those that open a popover, are the browser's. */
export const isScripted = (button: Element): boolean =>
  button instanceof HTMLButtonElement && button.type === 'button' && !button.popoverTargetElement;

/**
 * Runs in the head: remembers the last button that was pressed before the page is hydrated, and all toggles, such as
 * "Save", as nothing answers there yet. Links and forms need no script, and are left to the browser.
 */
export const EARLY_PRESS_SCRIPT =
  ";addEventListener('click',self.earlyPress=e=>{const b=e.target.closest('[type=button]');if(b&&!b.popoverTargetElement){earlyPress.last=e;b.hasAttribute('aria-pressed')&&earlyPress.toggles.add(b)}},!0);earlyPress.toggles=new Set;";

const pageOfWindow = () => window as unknown as { earlyPress?: EarlyPress | undefined };

/** Whether React answers what is pressed. */
export const isHydrated = (): boolean => pageOfWindow().earlyPress === undefined;

/** Whether something was pressed before hydration, and waits for it. */
export const isPressed = (): boolean => pageOfWindow().earlyPress?.last !== undefined;

/** Remembers a link as the last press of before hydration. */
export function holdPress(link: HTMLElement): void {
  const { earlyPress } = pageOfWindow();
  if (earlyPress) earlyPress.last = link;
}

/** Calls back once the page is hydrated and its parts listen; on a page that is, never. */
export function whenHydrated(onHydrated: () => void): void {
  const { earlyPress } = pageOfWindow();
  if (earlyPress) earlyPress.onHydrated = onHydrated;
}

/** Presses a link that is still held, where the page was not hydrated in time. */
export function releasePress(link: HTMLElement): void {
  const { earlyPress } = pageOfWindow();
  if (earlyPress?.last !== link) return;
  delete earlyPress.last;
  repeatPress(link);
}

/** The link, or the one that has taken its place: a part of the page that is hydrated by itself is written again. */
function connectedLink(link: HTMLAnchorElement): HTMLAnchorElement {
  if (link.isConnected) return link;
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href]');
  return [...links].find(({ href }) => href === link.href) ?? link;
}

/**
 * Presses the toggles and the button of the last click again, unless that click is still on its way: then it has
 * completed hydration, and React answers it next.
 */
function repeatClicks(toggles: Set<HTMLElement>, click: Event | undefined): void {
  const last = (click?.target as Element | undefined)?.closest<HTMLElement>('[type=button]');
  for (const button of last ? toggles.add(last) : toggles)
    if (button.isConnected && (button !== last || click?.eventPhase === Event.NONE)) repeatPress(button);
}

/**
 * Presses those buttons or that link again, once the page is hydrated; where another page was opened meanwhile, nothing
 * is.
 * @param untilReady resolves when another page can be shown whole, which links wait for
 */
export function repeatEarlyPress(untilReady: () => Promise<void>): void {
  const page = pageOfWindow();
  const { earlyPress } = page;
  if (!earlyPress) return;
  removeEventListener('click', earlyPress, true);
  page.earlyPress = undefined;
  const { last, toggles } = earlyPress;
  repeatClicks(toggles, last instanceof Event ? last : undefined);
  if (last instanceof HTMLAnchorElement) {
    const { href } = location;
    void untilReady().then(() => location.href === href && repeatPress(connectedLink(last)));
  }
  // Called by the first of the effects: the others come in the same turn.
  if (earlyPress.onHydrated) setTimeout(earlyPress.onHydrated);
}
