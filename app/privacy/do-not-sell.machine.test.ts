import { describe, expect, it } from 'vitest';
import { type DnsEvent, NOT_STARTED, type PrivacyConfig, transition } from './do-not-sell.machine.ts';

const NOW = Date.UTC(2026, 0, 15);
const DAY = 86_400_000;
const config: PrivacyConfig = { version: 1, limitedAds: false, asksServer: true, applicable: true };
const exp = (days: number, version = 1) =>
  JSON.stringify({ state: 'CA', version, date: new Date(NOW + days * DAY).toISOString() });
const started = (found = {}, over: Partial<PrivacyConfig> = {}, gpc = false): DnsEvent => ({
  kind: 'started',
  at: NOW,
  config: { ...config, ...over },
  gpc,
  found,
});
const answer = (dns_enabled: boolean, found = {}): DnsEvent => ({
  kind: 'refreshed',
  at: NOW,
  answer: { dns_enabled, state: 'TX', expiry: 30 },
  found,
});

/** Runs a list of events; gives the last step's effects without what was published, and what was published. */
function play(...events: DnsEvent[]) {
  let step = transition(NOT_STARTED, events[0] as DnsEvent);
  for (const event of events.slice(1)) step = transition(step.state, event);
  const last = step.effects.at(-1);
  return {
    effects: step.effects.filter(({ kind }) => kind !== 'publish'),
    told: last?.kind === 'publish' ? last.state : undefined,
  };
}
const asked = [{ kind: 'ask server' }];
const stored = (dns: string, dns_exp: string, dns_manual: string) => ({
  kind: 'store',
  values: { dns, dns_exp, dns_manual },
});
const CHOSEN_EXP = JSON.stringify({ state: '', version: 1, date: new Date(NOW + 365 * DAY).toISOString() });

describe('at the start', () => {
  it.each([
    ['none is stored', {}, {}],
    ['the date has passed', { dns: 'false', dns_exp: exp(-1) }, {}],
    ['the date is this moment', { dns: 'false', dns_exp: exp(0) }, {}],
    ['the version is older than the config’s', { dns: 'false', dns_exp: exp(5) }, { version: 2 }],
    ['the date is invalid', { dns: 'false', dns_exp: '{"state":"","version":1,"date":"x"}' }, {}],
    ['there is no record', { dns: 'true' }, {}],
    ['the value is damaged', { dns: 'perhaps', dns_exp: exp(5) }, {}],
  ])('the server is asked when %s', (_, found, over) => {
    expect(play(started(found, over)).effects).toEqual(asked);
  });

  it('a good value is taken, and nobody asked', () => {
    const { effects, told } = play(started({ dns: 'true', dns_exp: exp(5) }));
    expect(effects).toEqual([]);
    expect(told).toMatchObject({ decided: true, optedOut: true, limitedAds: true, usPrivacy: '1YYN' });
  });

  it('a manual value is never refreshed, however old', () => {
    const found = { dnt: '0', dns: 'false', dns_exp: exp(-900, 0), dns_manual: 'true' };
    const { effects, told } = play(started(found, { version: 7 }));
    expect(effects).toEqual([]);
    expect(told).toMatchObject({ decided: true, optedOut: false, usPrivacy: '1YNN' });
  });

  it('the cookie dnt migrates and is marked manual', () => {
    expect(play(started({ dnt: '1' })).effects).toEqual([stored('true', CHOSEN_EXP, 'true')]);
    expect(play(started({ dnt: 'true' })).effects).toContainEqual({ kind: 'set cookie', on: true });
  });

  it('the cookie mp_dnsmi migrates into the value and into dnt, and goes', () => {
    expect(play(started({ mp_dnsmi: '1' })).effects).toEqual([
      stored('true', CHOSEN_EXP, 'true'),
      { kind: 'set cookie', on: true },
      { kind: 'drop old cookie' },
    ]);
  });

  it('the cookie beats local storage', () => {
    const { effects, told } = play(started({ dnt: '0', dns: 'true', dns_exp: exp(5), dns_manual: 'true' }));
    expect(effects).toEqual([stored('false', exp(5), 'true')]);
    expect(told?.optedOut).toBe(false);
  });

  it('a manual value brings its cookie back', () => {
    const found = { dns: 'true', dns_exp: exp(5), dns_manual: 'true' };
    expect(play(started(found)).effects).toEqual([{ kind: 'set cookie', on: true }]);
  });

  it('the server is not asked where the brand has no such policy', () => {
    const { effects, told } = play(started({}, { asksServer: false }));
    expect(effects).toEqual([]);
    expect(told).toMatchObject({ decided: true, optedOut: false });
  });

  it('limited ads are on when the config enables them or the choice is on', () => {
    expect(play(started({ dnt: '0' }, { limitedAds: true })).told?.limitedAds).toBe(true);
    expect(play(started({ dnt: '1' })).told?.limitedAds).toBe(true);
    expect(play(started({ dnt: '0' })).told?.limitedAds).toBe(false);
  });

  it('“not applicable” is said only of those who have not opted out', () => {
    expect(play(started({ dnt: '0' }, { applicable: false })).told?.usPrivacy).toBe('1---');
    expect(play(started({ dnt: '1' }, { applicable: false })).told?.usPrivacy).toBe('1YYN');
  });
});

describe('the server’s answer', () => {
  const record = JSON.stringify({ state: 'TX', version: 1, date: new Date(NOW + 30 * DAY).toISOString() });

  it('is stored with its expiry, and sets no cookie', () => {
    const { effects, told } = play(started(), answer(true));
    expect(effects).toEqual([stored('true', record, 'false')]);
    expect(told).toMatchObject({ decided: true, optedOut: true });
  });

  it('is waited for only where nothing is known, and then not for long', () => {
    expect(play(started()).told).toMatchObject({ decided: false, optedOut: true });
    expect(play(started({ dns: 'false' })).told).toMatchObject({ decided: true, optedOut: false });
    expect(play(started(), { kind: 'waited', at: NOW + 400 }).told).toMatchObject({
      decided: true,
      optedOut: false,
    });
  });

  it('still counts when it comes late', () => {
    const told = play(started(), { kind: 'waited', at: NOW + 400 }, answer(true)).told;
    expect(told?.optedOut).toBe(true);
  });

  it('that fails gives no state, and what was known stays', () => {
    const failed: DnsEvent = { kind: 'refresh failed', at: NOW };
    expect(play(started({ dns: 'true', dns_exp: exp(-1) }), failed)).toMatchObject({
      effects: [],
      told: { optedOut: true },
    });
    expect(play(started(), failed)).toMatchObject({ effects: [], told: { decided: true, optedOut: false } });
  });

  it.each([
    null,
    'no',
    {},
    { dns_enabled: 'true', state: '', expiry: 3 },
    { dns_enabled: false, expiry: 0 },
    { dns_enabled: false, expiry: Infinity },
  ])('is no answer when it is %j', (malformed) => {
    const found = { dns: 'true', dns_exp: exp(-1) };
    const event: DnsEvent = { kind: 'refreshed', at: NOW, answer: malformed, found };
    expect(play(started(found), event)).toMatchObject({ effects: [], told: { optedOut: true } });
  });

  it('does not undo what the visitor has chosen meanwhile, here or in another tab', () => {
    const chosen: DnsEvent = { kind: 'chosen', at: NOW, on: true };
    expect(play(started(), chosen, answer(false)).told?.optedOut).toBe(true);
    const elsewhere = { dnt: '1', dns: 'true', dns_exp: exp(365), dns_manual: 'true' };
    expect(play(started(), answer(false, elsewhere))).toMatchObject({
      effects: [],
      told: { optedOut: true },
    });
  });
});

describe('a choice', () => {
  it('is kept in both places, told to other tabs, and known at once', () => {
    const { effects, told } = play(started({ dns: 'false', dns_exp: exp(5) }), {
      kind: 'chosen',
      at: NOW,
      on: true,
    });
    expect(effects).toEqual([
      stored('true', CHOSEN_EXP.replace('""', '"CA"'), 'true'),
      { kind: 'set cookie', on: true },
      { kind: 'drop old cookie' },
      { kind: 'notify tabs', on: true },
    ]);
    expect(told).toMatchObject({ optedOut: true, usPrivacy: '1YYN' });
  });

  it('of another tab is heard through what it stored', () => {
    const found = { dnt: '1', dns: 'true', dns_exp: exp(365), dns_manual: 'true' };
    const { effects, told } = play(started({ dnt: '0' }), {
      kind: 'looked again',
      at: NOW,
      gpc: false,
      found,
    });
    expect(effects).toEqual([]);
    expect(told?.optedOut).toBe(true);
  });

  it('of another tab is heard where nothing can be stored', () => {
    const told: DnsEvent = { kind: 'looked again', at: NOW, gpc: false, found: {}, told: true };
    expect(play(started(), told).told?.optedOut).toBe(true);
  });

  it('outlives the loss of what was stored, and is stored again', () => {
    const { effects, told } = play(started({ dnt: '1' }), {
      kind: 'looked again',
      at: NOW,
      gpc: false,
      found: {},
    });
    expect(effects.map(({ kind }) => kind)).toEqual(['store', 'set cookie', 'drop old cookie']);
    expect(told?.optedOut).toBe(true);
  });

  it('is asked for anew when a page that slept wakes after the expiry', () => {
    const found = { dns: 'false', dns_exp: exp(5) };
    const woke: DnsEvent = { kind: 'looked again', at: NOW + 6 * DAY, gpc: false, found };
    expect(play(started(found), woke).effects).toEqual(asked);
    expect(play(started(found), woke, { ...woke, at: NOW + 7 * DAY }).effects).toEqual([]);
  });
});

describe('Global Privacy Control', () => {
  it('is an opt-out that asks nobody and changes nothing that is stored', () => {
    const { effects, told } = play(
      started({ dnt: '0', dns: 'false', dns_exp: exp(5), dns_manual: 'true' }, {}, true),
    );
    expect(effects).toEqual([]);
    expect(told).toMatchObject({ decided: true, optedOut: true, gpc: true, limitedAds: true });
  });

  it('is undone by no choice, no expiry and no answer', () => {
    expect(play(started({}, {}, true), { kind: 'chosen', at: NOW, on: false }).told?.optedOut).toBe(true);
    expect(play(started({}, {}, true), answer(false)).told?.optedOut).toBe(true);
  });

  it('may come and go while the page is open', () => {
    const look = (gpc: boolean): DnsEvent => ({ kind: 'looked again', at: NOW, gpc, found: { dnt: '0' } });
    expect(play(started({ dnt: '0' }), look(true)).told?.optedOut).toBe(true);
    expect(play(started({ dnt: '0' }), look(true), look(false)).told?.optedOut).toBe(false);
  });
});

it('nothing happens before the start', () => {
  expect(transition(NOT_STARTED, { kind: 'chosen', at: NOW, on: true })).toEqual({
    state: NOT_STARTED,
    effects: [],
  });
});
