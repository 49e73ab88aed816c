/** What a simulated tab runs: the real start-up list, and the ways in which a page and its visitor speak to it. */
export { boot } from '#app/boot.client.ts';
export { publishPage } from '#app/events/pages/page-views.ts';
export { report } from '#app/events/report.ts';
export { choosePrivacy } from '#app/privacy/choose-privacy.ts';
export { privacyState } from '#app/privacy/privacy-state.ts';
export { openPortal } from './portal-program.tsx';
