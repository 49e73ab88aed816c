import type { AdElements } from '#app/ads/page/watch-placements.client.ts';
import { report } from '#app/events/events.port.ts';
import { safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { type FullPageEvent, type FullPageState, fullPageTransition } from './full-page-ad.machine.ts';

/** An ad over the page: interstitial or out-of-page. */
export interface FullPageAd {
  dispatch(event: FullPageEvent): void;
}

/** Storage key of the time of the last ad over the page; one window for both kinds (section 4). */
const STAMP = 'ad_shown_at';

/** What an ad over the page asks of its page. */
interface FullPageHost {
  ask(placement: AdElements): void;
  forget(id: string): void;
  /** It hides the whole page from now on, or does so no longer. */
  cover(isCovered: boolean): void;
}

/**
 * Runs an ad over the page. Its frame is in a dialog that is opened when an ad has come, so that the page
 * below stays as it is; out-of-page creatives draw themselves.
 */
export function fullPageAd(
  id: string,
  kind: 'interstitial' | 'out-of-page',
  label: { close: string; ad: string },
  host: FullPageHost,
): FullPageAd {
  const storage = safeLocalStorage();
  let state: FullPageState = { phase: 'idle', shownAt: undefined };
  let placement: AdElements | undefined;
  const dispatch = (event: FullPageEvent) => {
    // The other kind, and other tabs, share the time.
    const stamp = Number(storage.get(STAMP));
    const step = fullPageTransition({ ...state, shownAt: stamp > 0 ? stamp : state.shownAt }, event);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.kind === 'ask') {
        placement = elementsOf(id, kind, label, () => dispatch({ kind: 'closed', at: Date.now() }));
        host.ask(placement);
      } else if (effect.kind === 'store stamp') {
        const dialog = placement?.element instanceof HTMLDialogElement ? placement.element : undefined;
        const mayOpen = !dialog || !hasPrompt();
        if (mayOpen) storage.set(STAMP, String(effect.at));
        // At once, as its `close` event comes after the ad has been reported as shown.
        if (dialog && !(mayOpen && openDialog(dialog))) dispatch({ kind: 'closed', at: effect.at });
        else if (dialog) host.cover(true);
      } else if (effect.kind === 'remove') {
        // Closed first, as only a dialog that closes gives the focus back.
        if (placement?.element instanceof HTMLDialogElement) {
          placement.element.close();
          host.cover(false);
        }
        placement?.element.remove();
        placement = undefined;
        host.forget(id);
      } else report('ad shown fail', { ad_slot_id: id, reason: effect.reason });
    }
  };
  return { dispatch };
}

/** Over a prompt no ad is opened: whoever closes the ad would answer the prompt behind it. */
function hasPrompt(): boolean {
  return document.querySelector('[role="dialog"][data-prompt]') !== null;
}

/**
 * Content blockers hide it with a style. An open dialog that nobody sees would leave a page that takes no input.
 * @returns whether it is open
 */
function openDialog(dialog: HTMLDialogElement): boolean {
  dialog.showModal();
  if (getComputedStyle(dialog).display === 'none') dialog.close();
  return dialog.open;
}

function elementsOf(
  id: string,
  kind: 'interstitial' | 'out-of-page',
  label: { close: string; ad: string },
  closed: () => void,
): AdElements {
  const box = document.createElement('div');
  box.id = id;
  if (kind === 'out-of-page') {
    document.body.append(box);
    return { id, kind: 'ad', element: box, box };
  }
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', label.ad);
  dialog.dataset.adInterstitial = '';
  dialog.setAttribute(
    'style',
    'margin:auto;padding:0;border:0;max-width:100vw;background:var(--surface);color:var(--text)',
  );
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = label.close;
  close.setAttribute(
    'style',
    'display:block;margin-left:auto;min-height:var(--touch);padding:0 var(--s4);border:0;background:none;color:inherit;cursor:pointer',
  );
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', closed);
  dialog.append(close, box);
  document.body.append(dialog);
  return { id, kind: 'ad', element: dialog, box };
}
