import { privacySignals } from './privacy-signals.ts';
import { type PrivacyState, UNDECIDED } from './privacy-state.ts';
import {
  type ExpiryRecord,
  type FoundChoice,
  needsRefresh,
  readFoundChoice,
  type StoredChoice,
} from './stored-choice.ts';

/** Privacy settings of a page's config. */
export interface PrivacyConfig {
  /**
   * Stored values with an older version are requested from the server again; 1 unless the brand sets another
   * (section 9).
   */
  version: number;
  /** `isLimitedAdsEnabled`. */
  limitedAds: boolean;
  /** `isDnsPolicyEnabled`: whether the server is asked. A choice is respected either way. */
  asksServer: boolean;
  /** False where no law applies and the brand says so (`dnsUseNotApplicable`). */
  applicable: boolean;
}

/** Events; `at` is in ms since 1970. */
export type DnsEvent =
  | { kind: 'started'; at: number; config: PrivacyConfig; gpc: boolean; found: FoundChoice }
  /** With what is stored by then: another tab may have stored a choice meanwhile. */
  | { kind: 'refreshed'; at: number; answer: unknown; found: FoundChoice }
  | { kind: 'refresh failed' }
  | { kind: 'waited' }
  | { kind: 'chosen'; at: number; on: boolean }
  /**
   * What is stored may have changed: in another tab, or while the page was hidden or in the back/forward cache.
   * `broadcast` is the choice that another tab sent.
   */
  | { kind: 'rechecked'; at: number; gpc: boolean; found: FoundChoice; broadcast?: boolean | undefined };

/** Effects for the caller to perform. */
export type DnsEffect =
  | { kind: 'ask server' }
  | { kind: 'store'; values: Readonly<Record<'dns' | 'dns_exp' | 'dns_manual', string>> }
  | { kind: 'set cookie'; on: boolean }
  | { kind: 'drop old cookie' }
  | { kind: 'notify tabs'; on: boolean }
  | { kind: 'publish'; state: PrivacyState };

/** State before and after the start. */
export type DnsState =
  | { kind: 'not started' }
  | {
      kind: 'started';
      config: PrivacyConfig;
      gpc: boolean;
      choice: StoredChoice | undefined;
      /** A request to the server is pending. */
      asking: boolean;
      /** Nothing is known yet; other parts wait for the server's answer, at most 400 ms. */
      waiting: boolean;
    };

type Started = Extract<DnsState, { kind: 'started' }>;
/** A choice that can be stored. */
type Recorded = StoredChoice & { record: ExpiryRecord };
interface Step {
  state: DnsState;
  effects: DnsEffect[];
}

/** The initial state. */
export const NOT_STARTED: DnsState = { kind: 'not started' };

/** Lifetime of a visitor's choice, in ms: 365 days (section 9). A choice by the visitor is never refreshed. */
const CHOICE_MS = 365 * 86_400_000;
const DAY_MS = 86_400_000;

/** One transition of the do-not-sell choice (section 4). */
export function transition(state: DnsState, event: DnsEvent): Step {
  if (event.kind === 'started') return begin(event);
  if (state.kind === 'not started') return { state, effects: [] };
  switch (event.kind) {
    case 'refreshed':
      return refreshed(state, event);
    case 'refresh failed':
      // Ignored: a failure gives no new state, and the current one stays.
      return withPublish({ ...state, asking: false, waiting: false });
    case 'waited':
      return withPublish({ ...state, waiting: false });
    case 'chosen':
      return choose(state, event.on, event.at, [{ kind: 'notify tabs', on: event.on }]);
    case 'rechecked':
      return recheck(state, event);
  }
}

/** The privacy state to publish. */
function published({ config, gpc, choice, waiting }: Started): PrivacyState {
  const optedOut = gpc || choice?.on === true;
  if (waiting && !optedOut) return UNDECIDED;
  return {
    decided: true,
    optedOut,
    gpc,
    limitedAds: config.limitedAds || optedOut,
    ...privacySignals({ optedOut, gpc, applicable: config.applicable }),
  };
}

function begin({ at, config, gpc, found }: Extract<DnsEvent, { kind: 'started' }>): Step {
  const choice = readFoundChoice(found);
  const asking = !gpc && config.asksServer && needsRefresh(choice, config.version, at);
  const state: Started = { kind: 'started', config, gpc, choice, asking, waiting: asking && !choice };
  const ask: DnsEffect[] = asking ? [{ kind: 'ask server' }] : [];
  return withPublish(state, [...ask, ...synchronize(choice, found, config, at)]);
}

function refreshed(state: Started, { at, answer, found }: Extract<DnsEvent, { kind: 'refreshed' }>): Step {
  const done: Started = { ...state, asking: false, waiting: false };
  const stored = readFoundChoice(found);
  // The visitor may have chosen while the request was pending, here or in another tab.
  if (state.choice?.manual) return withPublish(done);
  if (stored?.manual)
    return withPublish({ ...done, choice: stored }, synchronize(stored, found, state.config, at));
  const read = readAnswer(answer);
  if (!state.asking || !read) return withPublish(done);
  const record = {
    state: read.state,
    version: state.config.version,
    date: new Date(at + read.expiry * DAY_MS).toISOString(),
  };
  const choice = { on: read.dns_enabled, manual: false, record };
  return withPublish({ ...done, choice }, [store(choice)]);
}

/** Applies the visitor's choice: stored in cookie and local storage, published at once, never refreshed. */
function choose(state: Started, on: boolean, at: number, more: readonly DnsEffect[] = []): Step {
  const choice = { on, manual: true, record: chosenRecord(state.choice, state.config, at) };
  return withPublish({ ...state, choice, waiting: false }, [
    store(choice),
    { kind: 'set cookie', on },
    { kind: 'drop old cookie' },
    ...more,
  ]);
}

/** The record of a choice by the visitor, in the region that the server has answered. */
function chosenRecord(
  before: StoredChoice | undefined,
  { version }: PrivacyConfig,
  at: number,
): ExpiryRecord {
  return { state: before?.record?.state ?? '', version, date: new Date(at + CHOICE_MS).toISOString() };
}

function recheck(state: Started, event: Extract<DnsEvent, { kind: 'rechecked' }>): Step {
  const { at, gpc, found, broadcast } = event;
  const stored = readFoundChoice(found);
  const now: Started = { ...state, gpc };
  // Where neither cookies nor storage work, a choice is still broadcast from tab to tab.
  if (!stored?.manual && broadcast !== undefined) return choose(now, broadcast, at);
  // A manual choice is kept, also when what was stored is lost.
  if (!stored?.manual && state.choice?.manual) return choose(now, state.choice.on, at);
  const choice = stored ?? state.choice;
  const due =
    !gpc && !state.asking && state.config.asksServer && needsRefresh(choice, state.config.version, at);
  const ask: DnsEffect[] = due ? [{ kind: 'ask server' }] : [];
  return withPublish(
    { ...now, choice, asking: state.asking || due, waiting: state.waiting && !choice?.manual },
    [...ask, ...synchronize(choice, found, state.config, at)],
  );
}

/**
 * Effects that synchronize cookie and storage where they differ: cookies are migrated to storage, a manual choice
 * is in both.
 */
function synchronize(
  choice: StoredChoice | undefined,
  found: FoundChoice,
  config: PrivacyConfig,
  at: number,
): DnsEffect[] {
  if (!choice?.manual) return [];
  // A record beside another value is that of the server's answer, or of an earlier choice.
  const isStored = found.dns === String(choice.on) && found.dns_manual === 'true' && choice.record;
  const effects: DnsEffect[] = [];
  if (!isStored) effects.push(store({ ...choice, record: chosenRecord(choice, config, at) }));
  if (found.dnt !== (choice.on ? '1' : '0')) effects.push({ kind: 'set cookie', on: choice.on });
  if (found.mp_dnsmi !== undefined) effects.push({ kind: 'drop old cookie' });
  return effects;
}

function store({ on, manual, record }: Recorded): Extract<DnsEffect, { kind: 'store' }> {
  return {
    kind: 'store',
    values: { dns: String(on), dns_exp: JSON.stringify(record), dns_manual: String(manual) },
  };
}

function withPublish(state: Started, effects: readonly DnsEffect[] = []): Step {
  return { state, effects: [...effects, { kind: 'publish', state: published(state) }] };
}

/** Parses the answer of the dns-state call (section 7); undefined for anything else. Expiry is in days. */
function readAnswer(answer: unknown): { dns_enabled: boolean; state: string; expiry: number } | undefined {
  const { dns_enabled, state, expiry } = (answer ?? {}) as Record<string, unknown>;
  if (typeof dns_enabled !== 'boolean' || typeof expiry !== 'number') return undefined;
  if (!(expiry > 0 && expiry <= 36_500)) return undefined;
  return { dns_enabled, state: typeof state === 'string' ? state : '', expiry };
}
