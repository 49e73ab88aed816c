import type { SessionFacts } from '#app/session/session.port.ts';
import { ineligibleBecause, type OptInRules } from './opt-in-eligibility.ts';
import { declined, type OptInMemory, onDay, seen } from './opt-in-state.ts';

/** Answer of the browser to the question whether it may show notifications (Notifications API). */
export type Permission = 'granted' | 'denied' | 'default';

/** Which prompt was shown: our dialog, or the browser's own. */
export type PromptStyle = 'custom' | 'native';

/** How a prompt ended (section 4). */
export type OptInOutcome = 'accepted' | 'rejected' | 'dismissed';

/** pushNotificationOptIn as the machine needs it. */
export interface OptInSettings extends OptInRules {
  customOptInEnabled: boolean;
  delayWhileInActionInSec: number;
  timeDelayInSec: number;
  daysDelayFactor: number;
}

type Step =
  | 'off'
  /** Waiting for the delay after the page has come, or for the visitor to pause. */
  | 'waiting'
  /** Waiting for the one turn that prompts have on a page. */
  | 'queued'
  /** Without our dialog: the browser may be asked at the next click, never before. */
  | 'armed'
  | 'asking-custom'
  | 'asking-native'
  | 'ended';

/** Where the opt-in stands on this page. Times in ms since 1970. */
export interface OptInState {
  step: Step;
  memory: OptInMemory;
  pageCameAt: number;
  lastActionAt: number;
  /** The last click while armed. */
  clickedAt: number;
}

/** A browser takes a question only shortly after a click (HTML, "transient activation"); Safari is the strictest. */
const CLICK_COUNTS_MS = 1000;

/** Something that happened; `day` is the calendar day of that moment on the visitor's clock. */
export type OptInEvent = { at: number; day: string; session: SessionFacts; permission: Permission } & (
  | { type: 'page-came' }
  | { type: 'acted' }
  | { type: 'time-passed' }
  | { type: 'turn-given' }
  | { type: 'clicked' }
  | { type: 'custom-answered'; answer: 'ok' | 'cancel' | 'dismissed' }
  | { type: 'native-answered' }
);

/** What the shell has to do. */
export type OptInEffect =
  | { type: 'wake'; at: number }
  | { type: 'queue' }
  /** Gives the turn back, or takes the wish for it back. */
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

/** A page on which nothing has happened yet. */
export function firstOptIn(memory: OptInMemory): OptInState {
  return { step: 'off', memory, pageCameAt: 0, lastActionAt: 0, clickedAt: 0 };
}

/** The opt-in of sections 4 and 5. The browser is asked within a click alone. */
export function optInTransition(before: OptInState, event: OptInEvent, settings: OptInSettings): Result {
  const memory = onDay(before.memory, event.day);
  const state = { ...before, memory };
  const remember: OptInEffect[] = memory === before.memory ? [] : [{ type: 'remember', memory }];
  const result = step(state, event, settings);
  return { state: result.state, effects: [...remember, ...result.effects] };
}

function step(state: OptInState, event: OptInEvent, settings: OptInSettings): Result {
  switch (event.type) {
    case 'page-came':
      return pageCame(state, event, settings);
    case 'acted':
      return state.step === 'waiting'
        ? wait({ ...state, lastActionAt: event.at }, event, settings)
        : still(state);
    case 'time-passed':
      return state.step === 'waiting' ? wait(state, event, settings) : still(state);
    case 'turn-given':
      return state.step === 'queued' ? turnGiven(state, event, settings) : still(state);
    case 'clicked':
      return state.step === 'armed' ? clicked(state, event, settings) : still(state);
    case 'custom-answered':
      return state.step === 'asking-custom' ? customAnswered(state, event, settings) : still(state);
    case 'native-answered':
      return state.step === 'asking-native' ? nativeAnswered(state, event, settings) : still(state);
  }
}

const still = (state: OptInState): Result => ({ state, effects: [] });

function mayAsk(
  { memory }: OptInState,
  { permission, session }: OptInEvent,
  settings: OptInSettings,
): boolean {
  return permission === 'default' && ineligibleBecause(settings, memory, session) === undefined;
}

/** Each page begins the wait anew, unless a prompt is up; a page that may not ask takes wishes back. */
function pageCame(state: OptInState, event: OptInEvent, settings: OptInSettings): Result {
  if (state.step === 'asking-custom' || state.step === 'asking-native') return still(state);
  const leave: OptInEffect[] = state.step === 'queued' ? [{ type: 'leave-turn' }] : [];
  if (!mayAsk(state, event, settings)) return { state: { ...state, step: 'off' }, effects: leave };
  const waiting: OptInState = { ...state, step: 'waiting', pageCameAt: event.at, lastActionAt: event.at };
  const { state: next, effects } = wait(waiting, event, settings);
  return { state: next, effects: [...leave, ...effects] };
}

/** Both must be over: the delay since the page came, and the pause since the last action. */
function wait(state: OptInState, event: OptInEvent, settings: OptInSettings): Result {
  const due = Math.max(
    state.pageCameAt + settings.timeDelayInSec * 1000,
    state.lastActionAt + settings.delayWhileInActionInSec * 1000,
  );
  if (event.at < due) return { state, effects: [{ type: 'wake', at: due }] };
  if (!mayAsk(state, event, settings)) return { state: { ...state, step: 'off' }, effects: [] };
  if (!settings.customOptInEnabled) return { state: { ...state, step: 'armed' }, effects: [] };
  return { state: { ...state, step: 'queued' }, effects: [{ type: 'queue' }] };
}

/** Much may have changed while the wish waited, in this tab and in others. */
function turnGiven(state: OptInState, event: OptInEvent, settings: OptInSettings): Result {
  if (!mayAsk(state, event, settings))
    return { state: { ...state, step: 'off' }, effects: [{ type: 'leave-turn' }] };
  if (!settings.customOptInEnabled) {
    const inTime = event.at - state.clickedAt <= CLICK_COUNTS_MS;
    return inTime
      ? askBrowser(state, event, false)
      : { state: { ...state, step: 'armed' }, effects: [{ type: 'leave-turn' }] };
  }
  return shown({ ...state, step: 'asking-custom' }, event, 'custom', { type: 'show-custom' });
}

/** A turn that is not given at once is of no use: what comes later needs another click. */
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
