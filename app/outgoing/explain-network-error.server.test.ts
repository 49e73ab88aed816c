import { expect, it } from 'vitest';
import { explainNetworkError } from './explain-network-error.server.ts';
import { NetError } from './net-error.server.ts';

const coded = (code: string, message = '') => Object.assign(new Error(message), { code });

it.each([
  ['ENOTFOUND', 'There is no host of the name paper.example.'],
  ['ETIMEOUT', 'The name could not be looked up: paper.example.'],
  ['ECONNREFUSED', 'Nothing listens at paper.example.'],
  ['UND_ERR_SOCKET', 'The connection was cut by paper.example.'],
  ['UND_ERR_CONNECT_TIMEOUT', 'No connection in time to paper.example.'],
  ['HPE_HEADER_OVERFLOW', 'The answer of paper.example is not valid HTTP (HPE_HEADER_OVERFLOW).'],
  [
    'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
    'The TLS handshake with paper.example failed (ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED).',
  ],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'The certificate of paper.example is not valid (ERR_TLS_CERT_ALTNAME_INVALID).',
  ],
  ['CERT_HAS_EXPIRED', 'The certificate of paper.example is not valid (CERT_HAS_EXPIRED).'],
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'The certificate of paper.example is not valid (DEPTH_ZERO_SELF_SIGNED_CERT).',
  ],
])('says of %s: %s', (code, reason) => {
  const found = explainNetworkError(new TypeError('fetch failed', { cause: coded(code) }), 'paper.example');
  expect([found.code, found.reason]).toEqual(['no-connection', reason]);
});

it('says what OpenSSL objects to, without its codes and files', () => {
  const message =
    'write EPROTO 80BC67DE747F0000:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../deps/openssl/openssl/ssl/record/ssl3_record.c:350:\n';
  expect(explainNetworkError(coded('EPROTO', message), 'a.example').reason).toBe(
    'The TLS handshake with a.example failed (wrong version number).',
  );
});

it('finds the code where several addresses of a host were tried', () => {
  const tried = new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')]);
  expect(explainNetworkError(new TypeError('fetch failed', { cause: tried }), 'a.example').reason).toBe(
    'Nothing listens at a.example.',
  );
});

it('tells the innermost message of an unknown failure, and keeps the error', () => {
  const error = new TypeError('fetch failed', { cause: new Error('bad response') });
  const found = explainNetworkError(error, 'a.example');
  expect([found.reason, found.cause]).toEqual(['The connection to a.example failed: bad response.', error]);
});

it('leaves an error that is explained as it is', () => {
  const error = new NetError('too-slow', 'It was slow.', 'Try again.');
  expect(explainNetworkError(error, 'a.example')).toBe(error);
});
