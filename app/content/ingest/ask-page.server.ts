import type { WebFetch, WebRequest } from '#app/outgoing/outgoing.port.server.ts';
import { PRODUCT_VERSION } from './ask-feed.server.ts';

/** Fetches the page of a story; null when there is none to be had, for whatever reason. Never throws. */
export async function askPage(
  address: string,
  fetch: WebFetch,
  request: WebRequest,
): Promise<{ bytes: Uint8Array; contentType: string | undefined; url: string } | null> {
  try {
    const headers = { 'user-agent': `Masthead/${PRODUCT_VERSION} (+feed reader)`, accept: 'text/html' };
    const answer = await fetch(address, { ...request, headers });
    if (answer.status !== 200) return null;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return {
      bytes,
      contentType: answer.headers.get('content-type') ?? undefined,
      url: answer.url || address,
    };
  } catch {
    return null;
  }
}
