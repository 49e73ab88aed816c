import { privacySignals } from './privacy-signals.ts';
import { type PrivacyState, UNDECIDED } from './privacy-state.ts';
import {
  type ExpiryRecord,
  type FoundChoice,
  needsRefresh,
  readFoundChoice,
  type StoredChoice,
} from './stored-choice.ts';

/** What a page's config says of privacy. */
export interface PrivacyConfig {
  /** A stored value of an older version is asked for anew; 1 unless the brand says otherwise (section 9). */
  version: number;
  /** `isLimitedAdsEnabled`. */
  limitedAds: boolean;
  /** `isDnsPolicyEnabled`: the server is asked. A choice is honoured either way. */
  asksServer: boolean;
  /** False where no law applies and the brand says so (`dnsUseNotApplicable`). */
  applicable: boolean;
}

/** What has happened; `at` is in ms since 1970. */
export type DnsEvent =
  | { kind: 'started'; at: number; config: PrivacyConfig; gpc: boolean; found: FoundChoice }
  /** With what is stored at that moment: another tab may have kept a choice meanwhile. */
  | { kind: 'refreshed'; at: number; answer: unknown; found: FoundChoice }
  | { kind: 'refresh failed'; at: number }
  | { kind: 'waited'; at: number }
  | { kind: 'chosen'; at: number; on: boolean }
  /** Another tab, the page's return, or a wake-up: what is stored may have changed. */
  | { kind: 'looked again'; at: number; gpc: boolean; found: FoundChoice; told?: boolean | undefined };

/** What the shell has to do. */
export type DnsEffect =
  | { kind: 'ask server' }
  | { kind: 'store'; values: Readonly<Record<'dns' | 'dns_exp' | 'dns_manual', string>> }
  | { kind: 'set cookie'; on: boolean }
  | { kind: 'drop old cookie' }
  | { kind: 'notify tabs'; on: boolean }
  | { kind: 'publish'; state: PrivacyState };

/** Before and after the start. */
export type DnsState =
  | { kind: 'asleep' }
  | {
      kind: 'awake';
      config: PrivacyConfig;
      gpc: boolean;
      choice: StoredChoice | undefined;
      /** A question to the server is under way. */
      asking: boolean;
      /** There is nothing to go by yet; others wait for the answer, at most 400 ms. */
      waiting: boolean;
    };

type Awake = Extract<DnsState, { kind: 'awake' }>;
/** A choice that can be stored. */
type Recorded = StoredChoice & { record: ExpiryRecord };
interface Step {
  state: DnsState;
  effects: DnsEffect[];
}

/** Before anything is known. */
export const NOT_STARTED: DnsState = { kind: 'asleep' };

/** How long a choice of the visitor is good for, in ms: 365 days (section 9). It is never refreshed all the same. */
const CHOICE_MS = 365 * 86_400_000;
const DAY_MS = 86_400_000;

/** The do-not-sell choice (section 4), one event at a time. */
export function transition(state: DnsState, event: DnsEvent): Step {
  if (event.kind === 'started') return begin(event);
  if (state.kind === 'asleep') return { state, effects: [] };
  switch (event.kind) {
    case 'refreshed':
      return refreshed(state, event);
    case 'refresh failed':
      // Swallowed: no state comes of it, and what was known stays.
      return settle({ ...state, asking: false, waiting: false });
    case 'waited':
      return settle({ ...state, waiting: false });
    case 'chosen':
      return choose(state, event.on, event.at, [{ kind: 'notify tabs', on: event.on }]);
    case 'looked again':
      return lookAgain(state, event);
  }
}

/** What others are to know. */
export function published({ config, gpc, choice, waiting }: Awake): PrivacyState {
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
  const state: Awake = { kind: 'awake', config, gpc, choice, asking, waiting: asking && !choice };
  const ask: DnsEffect[] = asking ? [{ kind: 'ask server' }] : [];
  return settle(state, [...ask, ...mend(choice, found, config, at)]);
}

function refreshed(state: Awake, { at, answer, found }: Extract<DnsEvent, { kind: 'refreshed' }>): Step {
  const calm: Awake = { ...state, asking: false, waiting: false };
  const seen = readFoundChoice(found);
  // The visitor may have chosen while the question was under way, here or in another tab.
  if (state.choice?.manual) return settle(calm);
  if (seen?.manual) return settle({ ...calm, choice: seen }, mend(seen, found, state.config, at));
  const read = readAnswer(answer);
  if (!state.asking || !read) return settle(calm);
  const record = {
    state: read.state,
    version: state.config.version,
    date: new Date(at + read.expiry * DAY_MS).toISOString(),
  };
  const choice = { on: read.dns_enabled, manual: false, record };
  return settle({ ...calm, choice }, [store(choice)]);
}

/** The visitor's choice: kept in both places, known at once, never refreshed. */
function choose(state: Awake, on: boolean, at: number, more: readonly DnsEffect[] = []): Step {
  const record = {
    state: state.choice?.record?.state ?? '',
    version: state.config.version,
    date: new Date(at + CHOICE_MS).toISOString(),
  };
  const choice = { on, manual: true, record };
  return settle({ ...state, choice, waiting: false }, [
    store(choice),
    { kind: 'set cookie', on },
    { kind: 'drop old cookie' },
    ...more,
  ]);
}

function lookAgain(state: Awake, event: Extract<DnsEvent, { kind: 'looked again' }>): Step {
  const { at, gpc, found, told } = event;
  const seen = readFoundChoice(found);
  const now: Awake = { ...state, gpc };
  // Where neither cookie nor storage can be used, a choice still travels from tab to tab.
  if (!seen?.manual && told !== undefined) return choose(now, told, at);
  // A choice by hand outlives the loss of what was stored.
  if (!seen?.manual && state.choice?.manual) return choose(now, state.choice.on, at);
  const choice = seen ?? state.choice;
  const due =
    !gpc && !state.asking && state.config.asksServer && needsRefresh(choice, state.config.version, at);
  const ask: DnsEffect[] = due ? [{ kind: 'ask server' }] : [];
  return settle({ ...now, choice, asking: state.asking || due, waiting: state.waiting && !choice?.manual }, [
    ...ask,
    ...mend(choice, found, state.config, at),
  ]);
}

/** What brings cookie and storage together where they differ: cookies migrate, a choice by hand is in both places. */
function mend(
  choice: StoredChoice | undefined,
  found: FoundChoice,
  config: PrivacyConfig,
  at: number,
): DnsEffect[] {
  if (!choice?.manual) return [];
  const record = choice.record ?? {
    state: '',
    version: config.version,
    date: new Date(at + CHOICE_MS).toISOString(),
  };
  const whole = store({ ...choice, record });
  const effects: DnsEffect[] = [];
  if (found.dns !== whole.values.dns || found.dns_manual !== 'true' || !choice.record) effects.push(whole);
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

function settle(state: Awake, effects: readonly DnsEffect[] = []): Step {
  return { state, effects: [...effects, { kind: 'publish', state: published(state) }] };
}

/** The answer of the dns-state call (section 7); undefined for anything else. Expiry is in days. */
function readAnswer(answer: unknown): { dns_enabled: boolean; state: string; expiry: number } | undefined {
  const { dns_enabled, state, expiry } = (answer ?? {}) as Record<string, unknown>;
  if (typeof dns_enabled !== 'boolean' || typeof expiry !== 'number') return undefined;
  if (!(expiry > 0 && expiry <= 36_500)) return undefined;
  return { dns_enabled, state: typeof state === 'string' ? state : '', expiry };
}
