import { describe, expect, it } from 'vitest';
import { type CertificateFacts, checkCertificate } from './certificate.ts';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 2, 10);
const told = (facts: Partial<CertificateFacts>) =>
  checkCertificate(
    {
      host: 'news.acme.example',
      validFrom: NOW - DAY,
      validTo: NOW + 60 * DAY,
      names: 'news.acme.example',
      fitsHost: true,
      distrust: undefined,
      ...facts,
    },
    NOW,
  ).map(({ status, message }) => `${status}: ${message}`);

describe('a certificate', () => {
  it('with weeks left is fine', () => {
    expect(told({})).toEqual(['ok: the certificate of news.acme.example is valid until 2026-05-09']);
  });

  it.each([
    [21, 'ok'],
    [20.9, 'warning'],
    [7, 'warning'],
    [6.9, 'error'],
    [0, 'error'],
    [-300, 'error'],
  ])('with %d days left is %s', (days, status) => {
    expect(told({ validTo: NOW + days * DAY })[0]).toMatch(new RegExp(`^${status}: `));
  });

  it('that has expired has one finding, with the date', () => {
    expect(told({ validTo: NOW - 2 * DAY, distrust: 'CERT_HAS_EXPIRED' })).toEqual([
      'error: the certificate of news.acme.example expired on 2026-03-08',
    ]);
  });

  it('may be not yet valid, for another host or untrusted', () => {
    expect(told({ validFrom: NOW + DAY })[0]).toContain('valid only from 2026-03-11');
    expect(told({ names: 'other.example', fitsHost: false })[0]).toContain(
      'not for news.acme.example, but for other.example',
    );
    expect(told({ distrust: 'DEPTH_ZERO_SELF_SIGNED_CERT' })[0]).toContain('browsers do not trust');
  });
});
