import type { AdsDebugView } from '#app/ads/page/ads-debug-view.ts';

/** What the overlay says, as rows of cells; the first row is about the page. */
export function overlayLines({ privacy, parties, slots }: AdsDebugView): string[][] {
  const consent = privacy
    ? `${privacy.usPrivacy} · GPP ${privacy.gpp.sections.join(',') || '–'} · ${privacy.restrictDataProcessing ? 'restricted' : 'unrestricted'}${privacy.limitedAds ? ' · limited ads' : ''}`
    : 'waiting for the privacy decision';
  const loaded = Object.entries(parties).map(([name, state]) => `${name} ${state}`);
  return [
    [consent, loaded.join(' · ') || 'nothing loaded'],
    ...slots.map(({ id, path, state, bids }) => [
      id,
      path,
      stateText(state),
      bids.map(({ bidder, cpm, ms }) => `${bidder} ${priceText(cpm)} ${Math.round(ms)} ms`).join(', ') ||
        'no bids',
    ]),
  ];
}

function stateText(state: AdsDebugView['slots'][number]['state']): string {
  if (state.phase === 'planned' || state.phase === 'removed') return state.phase;
  const round = state.round > 1 ? ` (ad ${state.round})` : '';
  const size = 'answer' in state && state.answer.size ? ` ${state.answer.size.join('×')}` : '';
  const reason = 'reason' in state ? `: ${state.reason}` : '';
  return `${state.phase}${size}${round}${reason} at ${(state.since / 1000).toFixed(1)} s`;
}

/** APS gives codes for prices. */
function priceText(cpm: number): string {
  return Number.isNaN(cpm) ? 'coded' : cpm.toFixed(2);
}
