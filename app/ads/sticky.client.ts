import type { AdElements } from '#app/ads/page/watch-placements.client.ts';
import { type StickyEvent, type StickyState, stickyTransition } from './sticky.machine.ts';

/** The banner at the foot of the window. */
export interface Sticky {
  placement: AdElements;
  dispatch(event: StickyEvent): void;
  remove(): void;
}

/** Height of the audio player at the foot while it is open. */
const PLAYER = 'var(--player-room, 0px)';
const SURFACE = 'background:var(--surface);box-shadow:0 -1px var(--border);';
/** Where the window is too narrow for the ad and its button, the button comes above the ad. */
const STYLE =
  `position:fixed;inset:auto 0 calc(var(--bottom-bar) + ${PLAYER}) 0;` +
  'z-index:30;display:flex;flex-wrap:wrap-reverse;padding-bottom:env(safe-area-inset-bottom);' +
  'pointer-events:none;transform:translateY(100%);visibility:hidden';

/**
 * Puts the banner over the foot of the page, where it moves nothing; it comes into sight with an ad.
 * @param label words on its button
 */
export function openSticky(id: string, label: { close: string; ad: string }): Sticky {
  let state: StickyState = 'waiting';
  const element = document.createElement('aside');
  element.setAttribute('style', STYLE);
  element.setAttribute('aria-label', label.ad);
  element.dataset.adSticky = state;
  const box = document.createElement('div');
  box.id = id;
  box.setAttribute(
    'style',
    `${SURFACE}flex:1 0 auto;height:50px;display:grid;place-items:center;overflow:clip;pointer-events:auto`,
  );
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.setAttribute('aria-label', label.close);
  close.setAttribute(
    'style',
    `width:var(--touch);height:50px;margin-left:auto;border:0;${SURFACE}color:var(--text);font-size:1.25rem;` +
      'cursor:pointer;pointer-events:auto',
  );
  element.append(box, close);
  let before: EventTarget | null = null;
  close.addEventListener('focus', ({ relatedTarget }) => {
    before = relatedTarget;
  });
  const dispatch = (event: StickyEvent) => {
    state = stickyTransition(state, event);
    element.dataset.adSticky = state;
    element.style.visibility = state === 'shown' ? 'visible' : 'hidden';
    element.style.transform = state === 'shown' ? 'none' : 'translateY(100%)';
    keepClear(state === 'shown' ? `${element.offsetHeight}px` : '');
  };
  const remove = () => {
    element.remove();
    keepClear('');
  };
  close.addEventListener('click', () => {
    // What is hidden loses the focus, and nothing comes after it: it goes back to where it came from.
    const next = document.activeElement === close && before instanceof HTMLElement ? before : undefined;
    dispatch('closed by visitor');
    next?.focus({ preventScroll: true });
  });
  document.body.append(element);
  return { placement: { id, kind: 'ad', element, box }, dispatch, remove };
}

/**
 * The banner must not cover the end of the page, nor what has the focus; padding below the page moves nothing above.
 * @param height a CSS length, or '' without a banner
 */
function keepClear(height: string): void {
  document.body.style.paddingBottom = height;
  document.documentElement.style.setProperty('--sticky-ad-room', height);
}
