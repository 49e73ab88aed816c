import { channel } from '#app/lib/channel.ts';
import { type PrivacySignals, privacySignals } from './privacy-signals.ts';

/** The visitor's decision on the sale and sharing of data, as every part of a page reads it. */
export interface PrivacyState extends PrivacySignals {
  /** False until the choice is known; the other fields are then the most private ones. */
  decided: boolean;
  optedOut: boolean;
  /** Global Privacy Control is on; no choice on the site overrides that. */
  gpc: boolean;
  /** The config enables limited ads, or the visitor has opted out (section 4). */
  limitedAds: boolean;
}

/** The state before the choice is known: no consent may be assumed. */
export const UNDECIDED: PrivacyState = {
  decided: false,
  optedOut: true,
  gpc: false,
  limitedAds: true,
  ...privacySignals({ optedOut: true, gpc: false, applicable: true }),
};

const states = channel<PrivacyState>();

/** The current state; the same object until it changes. */
export function privacyState(): PrivacyState {
  return states.current() ?? UNDECIDED;
}

/** Calls the listener once the state is decided, at once where it is, and on every change. @returns unsubscribes */
export function onPrivacyChange(listener: (state: PrivacyState) => void): () => void {
  return states.subscribe((state) => state.decided && listener(state));
}

/** Calls the listener once, when the state is decided: at once where it is. */
export function whenDecided(listener: () => void): void {
  let isCalled = false;
  const stop = onPrivacyChange(() => {
    if (isCalled) return;
    isCalled = true;
    queueMicrotask(() => stop());
    listener();
  });
}

/**
 * Calls the listener when the visitor is opted out: at once where that is known, and on each new opt-out. For
 * deleting what an opt-out covers.
 * @returns unsubscribes
 */
export function onOptOut(listener: () => void): () => void {
  let was = false;
  return onPrivacyChange(({ optedOut }) => {
    const isNew = optedOut && !was;
    was = optedOut;
    if (isNew) listener();
  });
}

/** Publishes a decision; only the privacy subject calls it. A state equal to the current one is not published. */
export function publishPrivacy(state: PrivacyState): void {
  if (JSON.stringify(state) !== JSON.stringify(privacyState())) states.publish(state);
}
