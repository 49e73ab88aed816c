/** What is known of the visitor's choice about data, as every part of the page may ask it. */
export interface PrivacyState {
  /** False until the choice has been read. */
  decided: boolean;
  optedOut: boolean;
  gpc: boolean;
  limitedAds: boolean;
  /** US Privacy string (IAB CCPA). */
  usPrivacy: string;
  /** Global Privacy Platform string and its sections (IAB GPP). */
  gpp: { string: string; sections: readonly number[] };
}

type Listener = (state: PrivacyState) => void;

let current: PrivacyState = {
  decided: false,
  optedOut: false,
  gpc: false,
  limitedAds: false,
  usPrivacy: '1---',
  gpp: { string: '', sections: [] },
};
const listeners = new Set<Listener>();

/** The state of this moment. */
export function privacyState(): PrivacyState {
  return current;
}

/** Publishes a new state; privacy alone calls it. */
export function setPrivacyState(state: PrivacyState): void {
  current = state;
  for (const listener of listeners) listener(state);
}

/** Hears of every change after this. Gives back what stops it. */
export function onPrivacyChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
