import { expect, it } from 'vitest';
import { DatabaseGoneError } from './database-gone-error.server.ts';
import { remedyOf } from './store-remedies.server.ts';

const refused = (code: string, message: string) =>
  new DatabaseGoneError(Object.assign(new Error(message), { code }));

it.each([
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.4", user "masthead", no encryption',
    'sslmode=verify-full',
  ],
  ['28000', 'no pg_hba.conf entry for host "10.0.0.4", user "masthead", SSL encryption', 'pg_hba.conf'],
  ['28000', 'connection requires a valid client certificate', 'sslcert='],
  ['08P01', 'unsupported startup parameter: options', 'set search_path = acme'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate in certificate chain', 'sslrootcert='],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'IP: 10.0.0.9 is not in the cert', 'as its certificate does'],
])('what helps against %s: %s', (code, message, remedy) => {
  expect(remedyOf(refused(code, message))).toContain(remedy);
});

it('nothing is advised where nothing is known', () => {
  expect(remedyOf(refused('ECONNREFUSED', 'connect ECONNREFUSED'))).toBe('');
  expect(remedyOf(undefined)).toBe('');
});
