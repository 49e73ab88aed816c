import type { FeedFailure } from '#app/content/ingest/parse/explain-failure.server.ts';

const STATUS: Readonly<Record<number, [reason: string, hint: string]>> = {
  401: ['The publisher asks for a password', 'Ask for an open address.'],
  403: ['The publisher refuses the request', 'Ask the publisher to let this reader in.'],
  404: ['There is no such page', 'Check the address: the feed has moved or never was there.'],
  410: ['The feed was taken down for good', 'Remove its address.'],
  429: ['The publisher is asked too often', 'Pull less often.'],
};

/** Says what a status that is no success means (RFC 9110, 15). */
export function explainStatus(status: number): FeedFailure {
  const [reason, hint] = STATUS[status] ?? [
    status >= 500 ? 'The publisher’s server is in trouble' : 'The publisher does not answer with a feed',
    status >= 500 ? 'Try again later.' : 'Check the address.',
  ];
  return { ok: false, reason: `${reason} (status ${status}).`, hint };
}
