import { expect, it } from 'vitest';
import { explainNetworkError } from './explain-network-error.server.ts';
import { NetError } from './net-error.server.ts';

const coded = (code: string, message = '') => Object.assign(new Error(message), { code });

it.each([
  ['ENOTFOUND', 'There is no host of the name paper.example.'],
  ['ECONNREFUSED', 'Nothing listens at paper.example.'],
  ['CERT_HAS_EXPIRED', 'The certificate of paper.example is not valid (CERT_HAS_EXPIRED).'],
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'The certificate of paper.example is not valid (DEPTH_ZERO_SELF_SIGNED_CERT).',
  ],
])('says of %s: %s', (code, reason) => {
  const found = explainNetworkError(new TypeError('fetch failed', { cause: coded(code) }), 'paper.example');
  expect([found.code, found.reason]).toEqual(['no-connection', reason]);
});

it('finds the code where several addresses of a host were tried', () => {
  const tried = new AggregateError([coded('ECONNREFUSED'), coded('ENETUNREACH')]);
  expect(explainNetworkError(new TypeError('fetch failed', { cause: tried }), 'a.example').reason).toBe(
    'Nothing listens at a.example.',
  );
});

it('tells the innermost message of an unknown failure, and keeps the error', () => {
  const error = new TypeError('fetch failed', { cause: new Error('other side closed') });
  const found = explainNetworkError(error, 'a.example');
  expect([found.reason, found.cause]).toEqual([
    'The connection to a.example failed: other side closed.',
    error,
  ]);
});

it('leaves an error that is explained as it is', () => {
  const error = new NetError('too-slow', 'It was slow.', 'Try again.');
  expect(explainNetworkError(error, 'a.example')).toBe(error);
});
