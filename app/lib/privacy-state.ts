/** The do-not-sell decision as pages know it (section 4). */
export interface PrivacyState {
  /** Whether the visitor or the browser has said anything. */
  decided: boolean;
  /** True when the visitor's data must not be sold or shared. */
  optedOut: boolean;
  /** True when the browser sends Global Privacy Control. */
  gpc: boolean;
  limitedAds: boolean;
  /** US privacy string (IAB CCPA). */
  usPrivacy: string;
  /** GPP string (IAB Global Privacy Platform). */
  gpp: string;
}

type Listener = (state: PrivacyState) => void;

let current: PrivacyState = {
  decided: false,
  optedOut: false,
  gpc: false,
  limitedAds: false,
  usPrivacy: '1---',
  gpp: '',
};
const listeners = new Set<Listener>();

/** The decision at this moment. */
export function privacyState(): PrivacyState {
  return current;
}

/** Hears of every new decision. Gives back what stops it. */
export function onPrivacyChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes a new decision known; privacy's own part calls it. */
export function setPrivacyState(state: PrivacyState): void {
  current = state;
  for (const listener of listeners) listener(state);
}
