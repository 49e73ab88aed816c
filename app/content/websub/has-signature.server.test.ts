import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { hasSignature } from './has-signature.server.ts';

const BODY = Buffer.from([0xff, 0xfe, 0x3c]);
const sign = (method: string, key = 'secret', body: Uint8Array = BODY) =>
  `${method}=${createHmac(method, key).update(body).digest('hex')}`;

it.each(['sha1', 'sha256', 'sha384', 'sha512'])(
  'a signature by %s is checked over the raw bytes',
  (method) => {
    expect(hasSignature(BODY, sign(method), 'secret')).toBe(true);
    expect(hasSignature(BODY, sign(method).toUpperCase(), 'secret')).toBe(true);
    expect(hasSignature(BODY, sign(method, 'other'), 'secret')).toBe(false);
    expect(hasSignature(Buffer.from('other'), sign(method), 'secret')).toBe(false);
    expect(hasSignature(BODY, sign(method).slice(0, -2), 'secret')).toBe(false);
    expect(hasSignature(BODY, `${sign(method)}00`, 'secret')).toBe(false);
  },
);

it.each([[null], [''], ['sha256'], ['sha256='], [sign('md5')], [sign('sha256').slice(7)], ['none=00']])(
  '%j is no signature',
  (header) => expect(hasSignature(BODY, header, 'secret')).toBe(false),
);
