import type { FeedFailure } from './parse/explain-failure.ts';

const CODES: Readonly<Record<string, [reason: string, hint: string]>> = {
  ENOTFOUND: ['There is no host of the name', 'Check the spelling of the address.'],
  EAI_AGAIN: ['The name could not be looked up:', 'Check the network and its name server.'],
  ECONNREFUSED: ['Nothing listens at', 'Check the port, or try again later.'],
  ECONNRESET: ['The connection was cut by', 'Try again later.'],
  EHOSTUNREACH: ['There is no way to', 'Check the network.'],
  ENETUNREACH: ['There is no way to', 'Check the network.'],
  UND_ERR_CONNECT_TIMEOUT: ['No connection in time to', 'Try again later.'],
  UND_ERR_SOCKET: ['The connection was cut by', 'Try again later.'],
};

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

/** Says what a failed connection means. The kind stands in the error's `code`, often one cause further down. */
export function explainNetworkError(error: unknown, host: string, timeoutMs: number): FeedFailure {
  if (error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name)) {
    return {
      ok: false,
      reason: `No whole answer from ${host} within ${timeoutMs / 1000} s.`,
      hint: 'Try again later.',
    };
  }
  const { code, message } = innermost(error);
  const known = CODES[code];
  if (known) return { ok: false, reason: `${known[0]} ${host}.`, hint: known[1] };
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code)) {
    return {
      ok: false,
      reason: `The certificate of ${host} is not valid (${code}).`,
      hint: 'Check the address in a browser.',
    };
  }
  return {
    ok: false,
    reason: `The connection to ${host} failed: ${message}.`,
    hint: 'Check the address, or try again later.',
  };
}

function innermost(error: unknown): { code: string; message: string } {
  let code = '';
  let message = String(error);
  for (let at = error; at instanceof Error; at = at.cause) {
    message = at.message || message;
    const own = at instanceof AggregateError ? at.errors[0] : at;
    if (own instanceof Error && 'code' in own && typeof own.code === 'string') code = own.code;
  }
  return { code, message };
}
