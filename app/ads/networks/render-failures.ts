/** Called when a third party's code failed while it worked for these slots. */
export type RenderFailureListener = (ids: readonly string[], message: string) => void;

/** What Prebid says of an ad that it could not draw; without a bid it does not know whose it was. */
interface RenderFailure {
  reason?: string;
  message?: string;
  bid?: { adUnitCode?: string };
}

/** The part of Prebid that emits events. */
export interface AdEventSource {
  onEvent(name: 'adRenderFailed', listener: (failure: RenderFailure) => void): void;
}

/** Reports ads of Prebid that could not be rendered (section 8, "render errors"). */
export function onRenderFailure(prebid: AdEventSource, broke: RenderFailureListener): void {
  prebid.onEvent('adRenderFailed', ({ reason, message, bid }) => {
    if (bid?.adUnitCode) broke([bid.adUnitCode], message || reason || 'unknown');
  });
}
