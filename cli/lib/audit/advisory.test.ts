import { describe, expect, it } from 'vitest';
import { advisorySchema, affects, fixedVersions } from './advisory.ts';

type Events = readonly object[];
const PACKAGE = { ecosystem: 'npm', name: 'left-pad' };
const advisory = (affected: object, more: object = {}) =>
  advisorySchema.parse({
    id: 'GHSA-1',
    modified: '2026-01-01T00:00:00Z',
    affected: [{ package: PACKAGE, ...affected }],
    ...more,
  });
const ranged = (events: Events, type = 'SEMVER') => advisory({ ranges: [{ type, events }] });
const isHit = (about: ReturnType<typeof advisory>, version: string) =>
  affects(about, { name: 'left-pad', version });

describe('an advisory affects', () => {
  it.each([
    ['0.9.0', false],
    ['1.0.0', true],
    ['1.4.9', true],
    ['1.5.0', false],
    ['2.0.0', true],
    ['2.1.0', true],
    ['2.1.1', false],
  ])('of its ranges version %s: %s', (version, expected) => {
    const events = [
      { introduced: '2.0.0' },
      { introduced: '1.0.0' },
      { fixed: '1.5.0' },
      { last_affected: '2.1.0' },
    ];
    expect(isHit(ranged(events), version)).toBe(expected);
  });

  it('no version at or above a limit, unless that is any', () => {
    expect(isHit(ranged([{ introduced: '0' }, { limit: '2.0.0' }]), '1.9.0')).toBe(true);
    expect(isHit(ranged([{ introduced: '0' }, { limit: '2.0.0' }]), '2.0.0')).toBe(false);
    expect(isHit(ranged([{ introduced: '0' }, { limit: '*' }]), '2.0.0')).toBe(true);
  });

  it('a version of its list', () => {
    expect(isHit(advisory({ versions: ['1.2.3'] }), '1.2.3')).toBe(true);
    expect(isHit(advisory({ versions: ['1.2.3'] }), '1.2.4')).toBe(false);
  });

  it('no commit, no other package, no other ecosystem, and nothing once it is withdrawn', () => {
    const all = [{ introduced: '0' }];
    expect(isHit(ranged(all, 'GIT'), '1.0.0')).toBe(false);
    expect(affects(ranged(all), { name: 'right-pad', version: '1.0.0' })).toBe(false);
    const elsewhere = { package: { ecosystem: 'PyPI', name: 'left-pad' }, versions: ['1.0.0'] };
    expect(isHit(advisory(elsewhere), '1.0.0')).toBe(false);
    expect(isHit(advisory({ versions: ['1.0.0'] }, { withdrawn: '2026-01-02T00:00:00Z' }), '1.0.0')).toBe(
      false,
    );
  });

  it('a version that cannot be compared, so that somebody looks at it', () => {
    expect(isHit(ranged([{ introduced: '1.0.0' }]), 'github:someone/left-pad')).toBe(true);
  });
});

it('the fixed versions of a package are named once each, those of others not at all', () => {
  const about = advisorySchema.parse({
    id: 'GHSA-1',
    modified: '2026-01-01T00:00:00Z',
    affected: [
      { package: PACKAGE, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.5.0' }] }] },
      { package: PACKAGE, ranges: [{ type: 'SEMVER', events: [{ fixed: '1.5.0' }, { fixed: '2.0.1' }] }] },
      {
        package: { ecosystem: 'npm', name: 'other' },
        ranges: [{ type: 'SEMVER', events: [{ fixed: '9.0.0' }] }],
      },
    ],
  });
  expect(fixedVersions(about, 'left-pad')).toEqual(['1.5.0', '2.0.1']);
});
