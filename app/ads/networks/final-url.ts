import { AD_TIMINGS } from '#app/ads/ad-timings.ts';

/** The call of the site's own server, and where a failure is logged. */
export interface FinalUrlOptions {
  call(address: string, init: { signal: AbortSignal }): Promise<Response>;
  warn(text: string, error: unknown): void;
  timeoutMs?: number;
}

/**
 * Asks where a click address leads (section 7, `/api/outbrain-redirect-hack/`). When no answer comes in time, or
 * none that can be followed, it is the click address itself (section 8).
 */
export async function finalUrl(
  clickUrl: string,
  { call, warn, timeoutMs = AD_TIMINGS.redirect }: FinalUrlOptions,
): Promise<string> {
  try {
    const query = new URLSearchParams({ url: clickUrl });
    const answer = await call(`/api/outbrain-redirect-hack/?${query}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    const target = ((await answer.json()) as { finalUrl?: unknown } | null)?.finalUrl;
    if (!answer.ok || !isWebAddress(target)) throw new Error(`no address, status ${answer.status}`);
    return target;
  } catch (error) {
    warn('Outbrain - redirect hack failure, reverting to traffic url', error);
    return clickUrl;
  }
}

function isWebAddress(found: unknown): found is string {
  return typeof found === 'string' && URL.canParse(found) && /^https?:$/.test(new URL(found).protocol);
}
