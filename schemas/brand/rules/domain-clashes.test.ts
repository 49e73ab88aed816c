import { describe, expect, it } from 'vitest';
import { domainClashes } from './domain-clashes.ts';
import { type BrandClaims, claimsOfBroken } from './host-claims.ts';

const brand = (brid: string, ...domains: string[]): BrandClaims => ({ brid, domains });
const since = (time: string, brid: string, ...domains: string[]): BrandClaims => ({
  brid,
  domains,
  since: time,
});
/** Each finding as brand, severity, code and key. */
const told = (...brands: BrandClaims[]) =>
  domainClashes(brands).map(({ brid, issue: { severity, code, path } }) =>
    [brid, severity, code, path].join(' '),
  );

describe('domains of several brands', () => {
  it('have no finding when each belongs to one', () => {
    expect(told(brand('one', 'a.example', 'www.a.example', 'a.example'), brand('two', 'b.example'))).toEqual(
      [],
    );
    expect(domainClashes([])).toEqual([]);
  });

  it.each([
    ['a day', '2026-01-01', '2026-01-02'],
    ['a moment of a day', '2026-01-01', '2026-01-01T00:00:01Z'],
    ['a moment', '2026-01-01T08:00:00Z', '2026-01-01T08:00:01Z'],
  ])('belong to the brand with the earlier `since`: %s', (_, early, late) => {
    for (const brands of [
      [since(early, 'zeta', 'a.example'), since(late, 'alpha', 'b.example', 'a.example')],
      [since(late, 'alpha', 'b.example', 'a.example'), since(early, 'zeta', 'a.example')],
    ]) {
      expect(told(...brands)).toEqual([
        'alpha error domain-clash domains.1',
        'zeta warning domain-clash domains.0',
      ]);
      expect(domainClashes(brands)[0]).toMatchObject({
        issue: { message: 'a.example belongs to brand zeta already' },
        other: { brid: 'zeta', path: ['domains', 0] },
      });
    }
  });

  it('belong to a brand without `since` before those with one', () => {
    expect(told(since('2026-01-01', 'alpha', 'a.example'), brand('zeta', 'a.example'))).toEqual([
      'alpha error domain-clash domains.0',
      'zeta warning domain-clash domains.0',
    ]);
  });

  it('belong to the fallback brand before all others', () => {
    expect(told(brand('alpha', 'a.example'), since('2026-01-01', 'newsroom', 'a.example'))[0]).toBe(
      'alpha error domain-clash domains.0',
    );
  });

  it('are a mistake of both if nothing decides which is older', () => {
    const both = ['one error domain-clash domains.0', 'two error domain-clash domains.0'];
    expect(told(brand('one', 'a.example'), brand('two', 'a.example')).sort()).toEqual(both);
    const day = '2026-01-01';
    expect(told(since(day, 'one', 'a.example'), since(day, 'two', 'a.example')).sort()).toEqual(both);
  });

  it('belong to the older brand where the time of one claim is unknown', () => {
    const brands = [since('2025-01-01', 'zeta', 'a.example'), since('2026-01-01', 'alpha', 'a.example')];
    const claimTime = ({ brid }: { brid: string }) => (brid === 'zeta' ? 5 : undefined);
    expect(domainClashes(brands, claimTime).map(({ brid, issue: { severity } }) => [brid, severity])).toEqual(
      [
        ['alpha', 'error'],
        ['zeta', 'warning'],
      ],
    );
  });

  it('are reported for each further brand', () => {
    const three = [1, 2, 3].map((day) => since(`2026-01-0${day}`, `brand${day}`, 'a.example'));
    expect(told(...three).filter((line) => line.includes('error'))).toEqual([
      'brand2 error domain-clash domains.0',
      'brand3 error domain-clash domains.0',
    ]);
  });

  it.each([
    ['www.a.example', 'a.example'],
    ['a.example', 'www.a.example'],
    ['A.Example', 'a.example'],
    ['a.example.', 'a.example'],
    ['a.example:8080', 'a.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
  ])('are compared as sites: %s and %s', (first, second) => {
    const [clash] = domainClashes([brand('newsroom', first), brand('two', second)]);
    expect([clash?.brid, clash?.issue.severity]).toEqual(['two', 'error']);
    expect(clash?.issue.message).toBe(`${second} belongs to brand newsroom already as ${first}`);
  });

  it('may not be the localhost domain of another brand', () => {
    expect(told(brand('newsroom', 'a.example'), brand('two', 'newsroom.localhost'))[0]).toBe(
      'two error domain-clash domains.0',
    );
  });

  it('of a file with mistakes count if it is older, and are ignored otherwise', () => {
    const broken = claimsOfBroken('zeta', { domains: ['a.example', 5], since: 'yesterday' });
    expect(told(broken, since('2026-01-01', 'alpha', 'a.example'))[0]).toBe(
      'alpha error domain-clash domains.0',
    );
    expect(told(broken, brand('zoo', 'a.example'))).toEqual([
      'zeta error domain-clash domains.0',
      'zoo warning domain-clash domains.0',
    ]);
    expect(claimsOfBroken('empty')).toEqual({
      brid: 'empty',
      domains: [],
      formerIds: [],
      isBroken: true,
      own: {},
    });
  });

  it('have a warning when one is below the other’s, not within one brand', () => {
    expect(
      domainClashes([
        brand('one', 'a.example', 'www.a.example'),
        brand('two', 'b.example', 'news.a.example'),
      ]),
    ).toMatchObject([
      {
        brid: 'two',
        issue: {
          severity: 'warning',
          code: 'subdomain',
          path: 'domains.1',
          message: 'news.a.example lies below a.example of brand one',
        },
      },
    ]);
  });
});

describe('ids of several brands', () => {
  it('clash if they differ in letter case only', () => {
    expect(told(brand('newsRoom', 'b.example'), brand('newsroom', 'a.example'))).toEqual([
      'newsRoom error id-clash brid',
      'newsroom warning id-clash brid',
    ]);
    expect(told(since('2026-01-01', 'Acme', 'b.example'), brand('acme', 'a.example'))[0]).toBe(
      'Acme error id-clash brid',
    );
  });
});

describe('values that tell brands apart', () => {
  const own = (brid: string, values: Record<string, string>, time?: string): BrandClaims => ({
    brid,
    domains: [],
    since: time,
    own: values,
  });

  it.each([
    [
      'reporting.atomStream',
      'a.events',
      'shared-analytics-stream',
      'a.events takes the events of brand one already',
    ],
    ['customer', 'acme', 'shared-customer', 'acme is the customer key of brand one already'],
    ['googleSearchId', 'a-us', 'shared-search-id', 'a-us is the search-partner id of brand one already'],
  ])('belong to one brand: %s', (key, value, code, message) => {
    const found = domainClashes([own('two', { [key]: value }, '2026-01-01'), own('one', { [key]: value })]);
    expect(found.map(({ brid, issue }) => [brid, issue.severity, issue.code, issue.path])).toEqual([
      ['two', 'error', code, key],
      ['one', 'warning', code, key],
    ]);
    expect(found[0]?.issue.message).toBe(message);
  });

  const staging = 'environments.staging.reporting.atomStream';
  const production = 'environments.production.reporting.atomStream';

  it.each([
    [production, 'reporting.atomStream'],
    ['reporting.atomStream', staging],
    [production, staging],
  ])('an event stream counts in every environment: %s and %s', (later, earlier) => {
    const found = domainClashes([
      own('two', { [later]: 'a.events' }, '2026-01-01'),
      own('one', { [earlier]: 'A.events' }),
    ]);
    expect(found.map(({ brid, issue }) => [brid, issue.severity, issue.code, issue.path])).toEqual([
      ['two', 'error', 'shared-analytics-stream', later],
      ['one', 'warning', 'shared-analytics-stream', earlier],
    ]);
  });

  it('a brand may repeat its own event stream for an environment', () => {
    const values = { 'reporting.atomStream': 'a.events', [production]: 'a.events', [staging]: 'a.events' };
    expect(domainClashes([own('one', values), own('two', { 'reporting.atomStream': 'b.events' })])).toEqual(
      [],
    );
  });

  it('are another one’s if they differ', () => {
    expect(told(own('one', { customer: 'a' }), own('two', { customer: 'b' }), own('three', {}))).toEqual([]);
  });
});
