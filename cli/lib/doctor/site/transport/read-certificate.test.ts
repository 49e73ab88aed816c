import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCertificate } from './certificate.ts';
import { readCertificate } from './read-certificate.ts';

// Made for this test only: self-signed, for other.example, valid in the year 2019.
const PEM = readFileSync('tests/fixtures/doctor/expired-certificate.pem', 'utf8');

let server: Server;
let port = 0;
beforeAll(async () => {
  server = createServer({ cert: PEM, key: PEM });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

describe('readCertificate', () => {
  it('reads a certificate that no browser would accept, with all its problems', async () => {
    const read = await readCertificate('localhost', port);
    expect(read).toEqual({
      ok: true,
      facts: {
        host: 'localhost',
        validFrom: Date.UTC(2019, 0, 1),
        validTo: Date.UTC(2020, 0, 1),
        names: 'other.example',
        fitsHost: false,
        distrust: expect.stringMatching(/SELF_SIGNED|EXPIRED/),
      },
    });
    const results = read.ok ? checkCertificate(read.facts, Date.UTC(2026, 0, 1)) : [];
    expect(results.slice(0, 2).map(({ message }) => message)).toEqual([
      'the certificate of localhost expired on 2020-01-01',
      'the certificate is not for localhost, but for other.example',
    ]);
  });

  it('reports a failed handshake', async () => {
    await new Promise<void>((resolve) => void server.close(() => resolve()));
    expect(await readCertificate('localhost', port)).toEqual({
      ok: false,
      reason: 'Nothing listens at localhost.',
    });
  });
});
