import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DnsEffect,
  type DnsEvent,
  type DnsState,
  NOT_STARTED,
  type PrivacyConfig,
  transition,
} from './do-not-sell.machine.ts';
import { type FoundChoice, readFoundChoice } from './stored-choice.ts';

/** What a browser stores, and how it may fail. */
interface Jar {
  found: FoundChoice;
  cookiesWork: boolean;
  storageWorks: boolean;
}

/** Performs effects on the jar as `start-privacy.client.ts` does in a browser. */
function perform(jar: Jar, effects: readonly DnsEffect[]): void {
  for (const effect of effects) {
    if (effect.kind === 'store' && jar.storageWorks) Object.assign(jar.found, effect.values);
    if (effect.kind === 'set cookie' && jar.cookiesWork) jar.found.dnt = effect.on ? '1' : '0';
    if (effect.kind === 'drop old cookie' && jar.cookiesWork) jar.found.mp_dnsmi = undefined;
  }
}

const START = Date.UTC(2026, 0, 1);
const config: PrivacyConfig = { version: 2, limitedAds: false, asksServer: true, applicable: true };
const word = fc.constantFrom(undefined, '', '1', '0', 'true', 'false', 'maybe', '%%');
const expiry = fc.constantFrom(
  undefined,
  '{',
  JSON.stringify({ state: 'CA', version: 2, date: new Date(START + 9e8).toISOString() }),
  JSON.stringify({ state: 'CA', version: 1, date: new Date(START - 1).toISOString() }),
);
const found: fc.Arbitrary<FoundChoice> = fc.record({
  dnt: word,
  mp_dnsmi: word,
  dns: word,
  dns_manual: word,
  dns_exp: expiry,
});
const minutes = fc.integer({ min: -90 * 1440, max: 400 * 1440 });
const happening = fc.oneof(
  fc.record({ kind: fc.constant('chosen' as const), on: fc.boolean(), minutes }),
  fc.record({ kind: fc.constant('refreshed' as const), on: fc.boolean(), minutes }),
  fc.record({ kind: fc.constant('refresh failed' as const), minutes }),
  fc.record({ kind: fc.constant('waited' as const), minutes }),
  fc.record({ kind: fc.constant('rechecked' as const), gpc: fc.boolean(), minutes }),
  fc.record({ kind: fc.constant('someone wrote' as const), found, minutes }),
);
type ReportedEvent = typeof happening extends fc.Arbitrary<infer T> ? T : never;
const jar = fc.record({ found, cookiesWork: fc.boolean(), storageWorks: fc.boolean() });

interface Seen {
  before: DnsState;
  after: DnsState;
  jar: Jar;
  happened: string;
  gpc: boolean;
}

/** Simulates a random sequence of events of a page; passes every step to `see`. */
function live(first: Jar, gpc: boolean, life: readonly ReportedEvent[], see: (seen: Seen) => void) {
  const jar = structuredClone(first);
  let signal = gpc;
  let at = START;
  let step = transition(NOT_STARTED, { kind: 'started', at, config, gpc, found: { ...jar.found } });
  perform(jar, step.effects);
  see({ before: NOT_STARTED, after: step.state, jar, happened: 'started', gpc: signal });
  for (const one of life) {
    at += one.minutes * 60_000;
    if (one.kind === 'someone wrote') {
      Object.assign(jar.found, one.found);
      continue;
    }
    if (one.kind === 'rechecked') signal = one.gpc;
    const before = step.state;
    const now = { at, found: { ...jar.found } };
    const answer = { dns_enabled: 'on' in one && one.on, state: 'CA', expiry: 30 };
    step = transition(before, { ...one, ...now, answer } as DnsEvent);
    perform(jar, step.effects);
    see({ before, after: step.state, jar, happened: one.kind, gpc: signal });
  }
}

const lives = fc.array(happening, { maxLength: 25 });
const RUNS = { numRuns: 2000 };
const awake = (state: DnsState) => (state.kind === 'started' ? state : undefined);

describe('for any order of events and any damage,', () => {
  it('a manual choice is never lost', () => {
    fc.assert(
      fc.property(jar, fc.boolean(), lives, (first, gpc, life) => {
        live(first, gpc, life, ({ before, after }) => {
          if (awake(before)?.choice?.manual) expect(awake(after)?.choice?.manual).toBe(true);
        });
      }),
      RUNS,
    );
  });

  it('only a choice of the visitor changes a choice of the visitor', () => {
    fc.assert(
      fc.property(jar, fc.boolean(), lives, (first, gpc, life) => {
        live(first, gpc, life, ({ before, after, happened }) => {
          const was = awake(before)?.choice;
          if (!was?.manual || happened === 'chosen' || happened === 'rechecked') return;
          expect(awake(after)?.choice?.on).toBe(was.on);
        });
      }),
      RUNS,
    );
  });

  it('Global Privacy Control is an opt-out', () => {
    fc.assert(
      fc.property(jar, fc.boolean(), lives, (first, gpc, life) => {
        live(first, gpc, life, (seen) => {
          const step = transition(seen.after, { kind: 'waited' });
          const publish = step.effects.at(-1);
          if (publish?.kind === 'publish' && seen.gpc)
            expect(publish.state).toMatchObject({ gpc: true, optedOut: true });
        });
      }),
      RUNS,
    );
  });

  it('cookie and storage agree after a step that has read them', () => {
    const working = jar.map((one) => ({ ...one, cookiesWork: true, storageWorks: true }));
    fc.assert(
      fc.property(working, fc.boolean(), lives, (first, gpc, life) => {
        live(first, gpc, life, ({ after, jar, happened }) => {
          if (happened === 'refresh failed' || happened === 'waited' || happened === 'refreshed') return;
          if (!awake(after)?.choice?.manual) return;
          const { dnt, dns, dns_manual, mp_dnsmi } = jar.found;
          expect([dnt === '1', mp_dnsmi]).toEqual([dns === 'true', undefined]);
          expect(dns_manual).toBe('true');
          expect(readFoundChoice(jar.found)?.on).toBe(awake(after)?.choice?.on);
        });
      }),
      RUNS,
    );
  });
});
