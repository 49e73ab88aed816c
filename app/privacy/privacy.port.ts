export { isOptedOutNow, isOptOutLasting } from './browser-choice.client.ts';
export { replaceOwnId } from './former-ids.ts';
export { privacyDecision } from './privacy-choice.ts';
export { onOptOut, onPrivacyChange, type PrivacyState, privacyState, whenDecided } from './privacy-state.ts';
export { readUsNat } from './read-us-nat.ts';
export { US_NAT, wholeUsNat } from './us-nat.ts';
export { readUsPrivacy, usPrivacyPermitsSale } from './us-privacy.ts';
