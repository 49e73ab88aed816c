import { type PrivacySignals, privacySignals } from './privacy-signals.ts';

/** What the visitor has decided about the sale and sharing of data, as everything on a page reads it. */
export interface PrivacyState extends PrivacySignals {
  /** False until the choice is known; the rest then says the most private thing there is. */
  decided: boolean;
  optedOut: boolean;
  /** Global Privacy Control is on; nothing on the page can undo that. */
  gpc: boolean;
  /** The config asks for limited ads, or the choice is on (section 4). */
  limitedAds: boolean;
}

type Listener = (state: PrivacyState) => void;

/** Nobody may take silence for consent. */
export const UNDECIDED: PrivacyState = {
  decided: false,
  optedOut: true,
  gpc: false,
  limitedAds: true,
  ...privacySignals({ optedOut: true, gpc: false, applicable: true }),
};

let current = UNDECIDED;
const listeners = new Set<Listener>();

/** The state at this moment; the same object until it changes. */
export function privacyState(): PrivacyState {
  return current;
}

/** Hears the state once it is decided, at once where it is, and then every change. Gives back what stops it. */
export function onPrivacyChange(listener: Listener): () => void {
  listeners.add(listener);
  if (current.decided) listener(current);
  return () => listeners.delete(listener);
}

/**
 * Hears that the visitor is opted out: at once where that is known, and whenever an opt-out comes. It is the moment
 * to purge what an opt-out covers. Gives back what stops it.
 */
export function onOptOut(listener: () => void): () => void {
  let was = false;
  return onPrivacyChange(({ optedOut }) => {
    const came = optedOut && !was;
    was = optedOut;
    if (came) listener();
  });
}

/** Tells everyone of a decision; only the privacy feature calls it. One that says nothing new is not told. */
export function publishPrivacy(state: PrivacyState): void {
  if (JSON.stringify(state) === JSON.stringify(current)) return;
  current = state;
  for (const listener of [...listeners]) {
    try {
      listener(state);
    } catch (error) {
      // One listener that fails must not keep an opt-out from the others.
      console.warn('A part of the page could not follow the privacy choice.', error);
    }
  }
}
