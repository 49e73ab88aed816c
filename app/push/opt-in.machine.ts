import type { SessionFacts } from '#app/session/session.port.ts';
import { ineligibleBecause, type OptInRules } from './opt-in-eligibility.ts';
import { declined, type OptInMemory, onDay, seen } from './opt-in-state.ts';

/** The browser's notification permission (Notifications API). */
export type Permission = 'granted' | 'denied' | 'default';

/** Which prompt was shown: our dialog, or the browser's own. */
type PromptStyle = 'custom' | 'native';

/** How a prompt ended (section 4). */
type OptInOutcome = 'accepted' | 'rejected' | 'dismissed';

/** The settings of pushNotificationOptIn that the machine uses. */
export interface OptInSettings extends OptInRules {
  customOptInEnabled: boolean;
  delayWhileInActionInSec: number;
  timeDelayInSec: number;
  daysDelayFactor: number;
}

type Step =
  | 'off'
  /** Waiting for the delay after the page view, or for a pause in the visitor's actions. */
  | 'waiting'
  /** Waiting for the turn from the prompt scheduler. */
  | 'queued'
  /** Without our dialog: the browser is asked at the next click, never before. */
  | 'armed'
  | 'asking-custom'
  | 'asking-native'
  | 'ended';

/**
 * State of the opt-in on this page. Times in ms by the clock of timers: a wall clock that is set forward must not
 * shorten a delay.
 */
export interface OptInState {
  step: Step;
  memory: OptInMemory;
  pageViewedAt: number;
  lastActionAt: number;
  /** The last click while armed. */
  clickedAt: number;
}

/**
 * How long after a click the browser accepts a permission request, in ms (HTML, "transient activation"); Safari is
 * the strictest.
 */
const ACTIVATION_MS = 1000;

/** Events; `day` is the calendar day by the visitor's clock, `isVisible` whether the page is in sight. */
export type OptInEvent = {
  at: number;
  day: string;
  session: SessionFacts;
  permission: Permission;
  isVisible: boolean;
} & (
  | { type: 'page-viewed' }
  | { type: 'acted' }
  | { type: 'time-passed' }
  | { type: 'turn-given' }
  /** The turn came, and what would be shown did not. */
  | { type: 'turn-missed' }
  | { type: 'clicked' }
  | { type: 'custom-answered'; answer: 'ok' | 'cancel' | 'dismissed' }
  | { type: 'native-answered' }
);

/** Effects for the runner. */
export type OptInEffect =
  | { type: 'wake'; at: number }
  | { type: 'queue' }
  /** Ends the turn, or withdraws the request for it. */
  | { type: 'leave-turn' }
  | { type: 'show-custom' }
  | { type: 'ask-browser' }
  | { type: 'remember'; memory: OptInMemory }
  | { type: 'report-shown'; look: PromptStyle }
  | { type: 'report'; outcome: OptInOutcome; look: PromptStyle };

interface Result {
  state: OptInState;
  effects: OptInEffect[];
}

/** The initial state. */
export function firstOptIn(memory: OptInMemory): OptInState {
  return { step: 'off', memory, pageViewedAt: 0, lastActionAt: 0, clickedAt: 0 };
}

/** One transition of the opt-in (sections 4 and 5). The browser is asked only within a click. */
export function optInTransition(before: OptInState, event: OptInEvent, settings: OptInSettings): Result {
  const memory = onDay(before.memory, event.day);
  const state = { ...before, memory };
  const remember: OptInEffect[] = memory === before.memory ? [] : [{ type: 'remember', memory }];
  const result = step(state, event, settings);
  return { state: result.state, effects: [...remember, ...result.effects] };
}

function step(state: OptInState, event: OptInEvent, settings: OptInSettings): Result {
  switch (event.type) {
    case 'page-viewed':
      return onPageViewed(state, event, settings);
    case 'acted':
      return state.step === 'waiting'
        ? wait({ ...state, lastActionAt: event.at }, event, settings)
        : unchanged(state);
    case 'time-passed':
      return state.step === 'waiting' ? wait(state, event, settings) : unchanged(state);
    case 'turn-given':
      return state.step === 'queued' ? turnGiven(state, event, settings) : unchanged(state);
    case 'turn-missed':
      // The next page is another chance.
      return state.step === 'queued'
        ? { state: { ...state, step: 'off' }, effects: [{ type: 'leave-turn' }] }
        : unchanged(state);
    case 'clicked':
      return state.step === 'armed' ? clicked(state, event, settings) : unchanged(state);
    case 'custom-answered':
      return state.step === 'asking-custom' ? customAnswered(state, event, settings) : unchanged(state);
    case 'native-answered':
      return state.step === 'asking-native' ? nativeAnswered(state, event, settings) : unchanged(state);
  }
}

const unchanged = (state: OptInState): Result => ({ state, effects: [] });

function mayAsk(
  { memory }: OptInState,
  { permission, session }: OptInEvent,
  settings: OptInSettings,
): boolean {
  return permission === 'default' && ineligibleBecause(settings, memory, session) === undefined;
}

/**
 * Each page view restarts the delay, unless a prompt is open; where asking is not allowed, the request is
 * withdrawn.
 */
function onPageViewed(state: OptInState, event: OptInEvent, settings: OptInSettings): Result {
  if (state.step === 'asking-custom' || state.step === 'asking-native') return unchanged(state);
  const leave: OptInEffect[] = state.step === 'queued' ? [{ type: 'leave-turn' }] : [];
  if (!mayAsk(state, event, settings)) return { state: { ...state, step: 'off' }, effects: leave };
  const waiting: OptInState = { ...state, step: 'waiting', pageViewedAt: event.at, lastActionAt: event.at };
  const { state: next, effects } = wait(waiting, event, settings);
  return { state: next, effects: [...leave, ...effects] };
}

/** Both must have passed: the delay since the page view, and the pause since the last action. */
function wait(state: OptInState, event: OptInEvent, settings: OptInSettings): Result {
  const due = Math.max(
    state.pageViewedAt + settings.timeDelayInSec * 1000,
    state.lastActionAt + settings.delayWhileInActionInSec * 1000,
  );
  if (event.at < due) return { state, effects: [{ type: 'wake', at: due }] };
  // Coming back into sight is an action, which checks again.
  if (!event.isVisible) return unchanged(state);
  if (!mayAsk(state, event, settings)) return { state: { ...state, step: 'off' }, effects: [] };
  if (!settings.customOptInEnabled) return { state: { ...state, step: 'armed' }, effects: [] };
  return { state: { ...state, step: 'queued' }, effects: [{ type: 'queue' }] };
}

/** The conditions are checked again, as they may have changed while the request waited, in this tab or another. */
function turnGiven(state: OptInState, event: OptInEvent, settings: OptInSettings): Result {
  if (!mayAsk(state, event, settings))
    return { state: { ...state, step: 'off' }, effects: [{ type: 'leave-turn' }] };
  if (!event.isVisible) return { state: { ...state, step: 'waiting' }, effects: [{ type: 'leave-turn' }] };
  if (!settings.customOptInEnabled) {
    const inTime = event.at - state.clickedAt <= ACTIVATION_MS;
    return inTime
      ? askBrowser(state, event, false)
      : { state: { ...state, step: 'armed' }, effects: [{ type: 'leave-turn' }] };
  }
  return shown({ ...state, step: 'asking-custom' }, event, 'custom', { type: 'show-custom' });
}

/** Requests a turn. One that is given late is of no use, as the browser then requires another click. */
function clicked(state: OptInState, event: OptInEvent, settings: OptInSettings): Result {
  if (!mayAsk(state, event, settings)) return { state: { ...state, step: 'off' }, effects: [] };
  return { state: { ...state, step: 'queued', clickedAt: event.at }, effects: [{ type: 'queue' }] };
}

function askBrowser(state: OptInState, event: OptInEvent, afterCustom: boolean): Result {
  const asking: OptInState = { ...state, step: 'asking-native' };
  const ask: OptInEffect = { type: 'ask-browser' };
  if (!afterCustom) return shown(asking, event, 'native', ask);
  return { state: asking, effects: [{ type: 'report-shown', look: 'native' }, ask] };
}

function shown(state: OptInState, { session }: OptInEvent, look: PromptStyle, show: OptInEffect): Result {
  const memory = seen(state.memory, session.session);
  return {
    state: { ...state, memory },
    effects: [{ type: 'remember', memory }, { type: 'report-shown', look }, show],
  };
}

function customAnswered(
  state: OptInState,
  event: Extract<OptInEvent, { type: 'custom-answered' }>,
  settings: OptInSettings,
): Result {
  if (event.answer !== 'ok')
    return end(state, event.answer === 'cancel' ? 'rejected' : 'dismissed', 'custom', settings);
  const asked = askBrowser(state, event, true);
  return {
    state: asked.state,
    effects: [{ type: 'report', outcome: 'accepted', look: 'custom' }, ...asked.effects],
  };
}

function nativeAnswered(state: OptInState, { permission }: OptInEvent, settings: OptInSettings): Result {
  const outcomes = { granted: 'accepted', denied: 'rejected', default: 'dismissed' } as const;
  return end(state, outcomes[permission], 'native', settings);
}

function end(state: OptInState, outcome: OptInOutcome, look: PromptStyle, settings: OptInSettings): Result {
  const memory = outcome === 'accepted' ? state.memory : declined(state.memory, settings.daysDelayFactor);
  return {
    state: { ...state, step: 'ended', memory },
    effects: [{ type: 'remember', memory }, { type: 'report', outcome, look }, { type: 'leave-turn' }],
  };
}
