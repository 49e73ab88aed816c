import { NetError } from './net-error.server.ts';

const NOT_LOOKED_UP: [reason: string, hint: string] = [
  'The name could not be looked up:',
  'Check the network and its name server.',
];

const CODES: Readonly<Record<string, [reason: string, hint: string]>> = {
  ENOTFOUND: ['There is no host of the name', 'Check the spelling of the address.'],
  EAI_AGAIN: NOT_LOOKED_UP,
  ETIMEOUT: NOT_LOOKED_UP,
  ESERVFAIL: NOT_LOOKED_UP,
  EREFUSED: NOT_LOOKED_UP,
  ECONNREFUSED: ['Nothing listens at', 'Check the port, or try again later.'],
  ECONNRESET: ['The connection was cut by', 'Try again later.'],
  EHOSTUNREACH: ['There is no way to', 'Check the network.'],
  ENETUNREACH: ['There is no way to', 'Check the network.'],
  ETIMEDOUT: ['No connection in time to', 'Try again later.'],
  EPIPE: ['The connection was cut by', 'Try again later.'],
  // Of `fetch`, whose own codes these are.
  UND_ERR_SOCKET: ['The connection was cut by', 'Try again later.'],
  UND_ERR_CONNECT_TIMEOUT: ['No connection in time to', 'Try again later.'],
};

/**
 * What a failed connection means. The kind is in the error's `code`, often one `cause` further down.
 * @param peer to whom the connection is opened, where that is a proxy for the host
 */
export function explainNetworkError(error: unknown, host: string, peer = host): NetError {
  if (error instanceof NetError) return error;
  const { code, message } = innermost(error);
  const known = CODES[code];
  if (known) return new NetError('no-connection', `${known[0]} ${peer}.`, known[1], { cause: error });
  if (code === 'EPROTO' || /^ERR_(?:SSL|TLS_HANDSHAKE)/.test(code)) {
    return new NetError(
      'no-connection',
      `The TLS handshake with ${host} failed (${reasonOfOpenSsl(message) ?? code}).`,
      'Its server may have no https at this port, or no TLS 1.2 or 1.3.',
      { cause: error },
    );
  }
  if (/CERT|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code)) {
    return new NetError(
      'no-connection',
      `The certificate of ${host} is not valid (${code}).`,
      'Check the address in a browser.',
      { cause: error },
    );
  }
  if (code.startsWith('HPE_')) {
    return new NetError(
      'no-connection',
      `The answer of ${host} is not valid HTTP (${code}).`,
      'Tell those who run the server.',
      { cause: error },
    );
  }
  return new NetError(
    'no-connection',
    `The connection to ${host} failed: ${message}.`,
    'Check the address, or try again later.',
    { cause: error },
  );
}

/** The words of an error of OpenSSL, such as `wrong version number`, among its codes, files and lines. */
function reasonOfOpenSsl(message: string): string | undefined {
  return /:SSL routines:[^:]*:([^:]+):/.exec(message)?.[1];
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
