import { describe, expect, it } from 'vitest';
import { adsTxt } from './ads-txt.server.ts';

const text = (lines: string[]) =>
  adsTxt({ domainOfDistributor: 'carrier.example', ads: { units: [], sizeMappings: {}, adsTxt: lines } });

describe('ads.txt', () => {
  it('has the lines of the brand file and the owner', () => {
    expect(text(['google.com, pub-1, DIRECT, f08c47fec0942fa0', 'openx.com, 5, RESELLER'])).toBe(
      'google.com, pub-1, DIRECT, f08c47fec0942fa0\nopenx.com, 5, RESELLER\nOWNERDOMAIN=carrier.example\n',
    );
  });

  it('keeps an owner that the brand file names', () => {
    expect(text(['ownerdomain=other.example']).match(/ownerdomain/gi)).toHaveLength(1);
  });

  it('says that nobody may sell where the brand names nobody', () => {
    expect(text([])).toContain('placeholder.example.com, placeholder, DIRECT, placeholder');
  });
});
