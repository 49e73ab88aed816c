import { expect, it } from 'vitest';
import { dnsLink } from './dns-link.ts';

it('a link tells the choice as it stands', () => {
  const privacyCenter = 'https://carrier.example/privacy?x=1&dns_enabled=false#rights';
  expect(dnsLink(privacyCenter, true)).toBe('https://carrier.example/privacy?x=1&dns_enabled=true#rights');
  expect(dnsLink('/dns?dns_enabled=true', false)).toBe('/dns?dns_enabled=false');
});

it('one that tells it already, or nothing of it, stays', () => {
  expect(dnsLink('/dns?dns_enabled=true&brid=newsroom', true)).toBeUndefined();
  expect(dnsLink('/dns?brid=newsroom', true)).toBeUndefined();
  expect(dnsLink('/a?my_dns_enabled=false', true)).toBeUndefined();
});
