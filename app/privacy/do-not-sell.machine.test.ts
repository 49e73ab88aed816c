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

/** Runs events; returns the last step's effects except `publish`, and the published state. */
function play(...events: DnsEvent[]) {
  let step = transition(NOT_STARTED, events[0] as DnsEvent);
  for (const event of events.slice(1)) step = transition(step.state, event);
  const last = step.effects.at(-1);
  return {
    effects: step.effects.filter(({ kind }) => kind !== 'publish'),
    published: last?.kind === 'publish' ? last.state : undefined,
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

  it('a valid value is used without asking the server', () => {
    const { effects, published } = play(started({ dns: 'true', dns_exp: exp(5) }));
    expect(effects).toEqual([]);
    expect(published).toMatchObject({ decided: true, optedOut: true, limitedAds: true, usPrivacy: '1YYN' });
  });

  it.each([
    ['of the server’s answer', { dns: 'false', dns_exp: exp(30), dns_manual: 'false' }],
    ['of the choice before', { dns: 'false', dns_exp: exp(9), dns_manual: 'true' }],
  ])('a choice that the form alone has saved lasts 365 days, whatever the record %s says', (_, found) => {
    const { effects } = play(started({ dnt: '1', ...found }));
    expect(effects).toEqual([stored('true', exp(365), 'true')]);
  });

  it('a manual value is never refreshed, however old', () => {
    const found = { dnt: '0', dns: 'false', dns_exp: exp(-900, 0), dns_manual: 'true' };
    const { effects, published } = play(started(found, { version: 7 }));
    expect(effects).toEqual([]);
    expect(published).toMatchObject({ decided: true, optedOut: false, usPrivacy: '1YNN' });
  });

  it('the cookie dnt migrates and is marked manual', () => {
    expect(play(started({ dnt: '1' })).effects).toEqual([stored('true', CHOSEN_EXP, 'true')]);
    expect(play(started({ dnt: 'true' })).effects).toContainEqual({ kind: 'set cookie', on: true });
  });

  it('the cookie mp_dnsmi migrates to storage and dnt, and is deleted', () => {
    expect(play(started({ mp_dnsmi: '1' })).effects).toEqual([
      stored('true', CHOSEN_EXP, 'true'),
      { kind: 'set cookie', on: true },
      { kind: 'drop old cookie' },
    ]);
  });

  it('the cookie takes precedence over local storage', () => {
    const { effects, published } = play(
      started({ dnt: '0', dns: 'true', dns_exp: exp(5), dns_manual: 'true' }),
    );
    expect(effects).toEqual([stored('false', exp(365), 'true')]);
    expect(published?.optedOut).toBe(false);
  });

  it('a manual value restores its cookie', () => {
    const found = { dns: 'true', dns_exp: exp(5), dns_manual: 'true' };
    expect(play(started(found)).effects).toEqual([{ kind: 'set cookie', on: true }]);
  });

  it('the server is not asked where the brand has no such policy', () => {
    const { effects, published } = play(started({}, { asksServer: false }));
    expect(effects).toEqual([]);
    expect(published).toMatchObject({ decided: true, optedOut: false });
  });

  it('limited ads are on when the config enables them or the choice is on', () => {
    expect(play(started({ dnt: '0' }, { limitedAds: true })).published?.limitedAds).toBe(true);
    expect(play(started({ dnt: '1' })).published?.limitedAds).toBe(true);
    expect(play(started({ dnt: '0' })).published?.limitedAds).toBe(false);
  });

  it('“not applicable” is signalled only without an opt-out', () => {
    expect(play(started({ dnt: '0' }, { applicable: false })).published?.usPrivacy).toBe('1---');
    expect(play(started({ dnt: '1' }, { applicable: false })).published?.usPrivacy).toBe('1YYN');
  });
});

describe('the server’s answer', () => {
  const record = JSON.stringify({ state: 'TX', version: 1, date: new Date(NOW + 30 * DAY).toISOString() });

  it('is stored with its expiry, and sets no cookie', () => {
    const { effects, published } = play(started(), answer(true));
    expect(effects).toEqual([stored('true', record, 'false')]);
    expect(published).toMatchObject({ decided: true, optedOut: true });
  });

  it('is waited for only where nothing is known, and at most 400 ms', () => {
    expect(play(started()).published).toMatchObject({ decided: false, optedOut: true });
    expect(play(started({ dns: 'false' })).published).toMatchObject({ decided: true, optedOut: false });
    expect(play(started(), { kind: 'waited' }).published).toMatchObject({
      decided: true,
      optedOut: false,
    });
  });

  it('still counts when it is late', () => {
    const published = play(started(), { kind: 'waited' }, answer(true)).published;
    expect(published?.optedOut).toBe(true);
  });

  it('that fails gives no new state, and the current one stays', () => {
    const failed: DnsEvent = { kind: 'refresh failed' };
    expect(play(started({ dns: 'true', dns_exp: exp(-1) }), failed)).toMatchObject({
      effects: [],
      published: { optedOut: true },
    });
    expect(play(started(), failed)).toMatchObject({
      effects: [],
      published: { decided: true, optedOut: false },
    });
  });

  it.each([
    null,
    'no',
    {},
    { dns_enabled: 'true', state: '', expiry: 3 },
    { dns_enabled: false, expiry: 0 },
    { dns_enabled: false, expiry: Infinity },
  ])('is ignored when it is %j', (malformed) => {
    const found = { dns: 'true', dns_exp: exp(-1) };
    const event: DnsEvent = { kind: 'refreshed', at: NOW, answer: malformed, found };
    expect(play(started(found), event)).toMatchObject({ effects: [], published: { optedOut: true } });
  });

  it('does not override what the visitor has chosen meanwhile, here or in another tab', () => {
    const chosen: DnsEvent = { kind: 'chosen', at: NOW, on: true };
    expect(play(started(), chosen, answer(false)).published?.optedOut).toBe(true);
    const elsewhere = { dnt: '1', dns: 'true', dns_exp: exp(365), dns_manual: 'true' };
    expect(play(started(), answer(false, elsewhere))).toMatchObject({
      effects: [],
      published: { optedOut: true },
    });
  });
});

describe('a choice', () => {
  it('is stored in both places, broadcast to other tabs, and published at once', () => {
    const { effects, published } = play(started({ dns: 'false', dns_exp: exp(5) }), {
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
    expect(published).toMatchObject({ optedOut: true, usPrivacy: '1YYN' });
  });

  it('of another tab is read from storage', () => {
    const found = { dnt: '1', dns: 'true', dns_exp: exp(365), dns_manual: 'true' };
    const { effects, published } = play(started({ dnt: '0' }), {
      kind: 'rechecked',
      at: NOW,
      gpc: false,
      found,
    });
    expect(effects).toEqual([]);
    expect(published?.optedOut).toBe(true);
  });

  it('of another tab arrives by broadcast where nothing can be stored', () => {
    const broadcast: DnsEvent = { kind: 'rechecked', at: NOW, gpc: false, found: {}, broadcast: true };
    expect(play(started(), broadcast).published?.optedOut).toBe(true);
  });

  it('is stored again when storage lost it', () => {
    const { effects, published } = play(started({ dnt: '1' }), {
      kind: 'rechecked',
      at: NOW,
      gpc: false,
      found: {},
    });
    expect(effects.map(({ kind }) => kind)).toEqual(['store', 'set cookie', 'drop old cookie']);
    expect(published?.optedOut).toBe(true);
  });

  it('is requested again when a page wakes up after the expiry', () => {
    const found = { dns: 'false', dns_exp: exp(5) };
    const woke: DnsEvent = { kind: 'rechecked', at: NOW + 6 * DAY, gpc: false, found };
    expect(play(started(found), woke).effects).toEqual(asked);
    expect(play(started(found), woke, { ...woke, at: NOW + 7 * DAY }).effects).toEqual([]);
  });
});

describe('Global Privacy Control', () => {
  it('is an opt-out without asking the server or changing what is stored', () => {
    const { effects, published } = play(
      started({ dnt: '0', dns: 'false', dns_exp: exp(5), dns_manual: 'true' }, {}, true),
    );
    expect(effects).toEqual([]);
    expect(published).toMatchObject({ decided: true, optedOut: true, gpc: true, limitedAds: true });
  });

  it('is not overridden by a choice, an expiry or an answer', () => {
    expect(play(started({}, {}, true), { kind: 'chosen', at: NOW, on: false }).published?.optedOut).toBe(
      true,
    );
    expect(play(started({}, {}, true), answer(false)).published?.optedOut).toBe(true);
  });

  it('may be switched on and off while the page is open', () => {
    const look = (gpc: boolean): DnsEvent => ({ kind: 'rechecked', at: NOW, gpc, found: { dnt: '0' } });
    expect(play(started({ dnt: '0' }), look(true)).published?.optedOut).toBe(true);
    expect(play(started({ dnt: '0' }), look(true), look(false)).published?.optedOut).toBe(false);
  });
});

it('nothing happens before the start', () => {
  expect(transition(NOT_STARTED, { kind: 'chosen', at: NOW, on: true })).toEqual({
    state: NOT_STARTED,
    effects: [],
  });
});
