import { PROMPT_KINDS, type PromptKind } from './prompt-requests.ts';

/** Which prompt is shown, which ones wait, and how much of the daily budget is used. */
export interface PromptScheduleState {
  showing: PromptKind | undefined;
  /** The visitor has seen what is showing: a prompt may have its turn below the window, or not come. */
  isSeen: boolean;
  waiting: ReadonlyArray<{ kind: PromptKind; again: boolean }>;
  /** Prompts seen on this calendar day; the scheduler reads the count before each transition. */
  shownToday: number;
  /** No new prompt before this time, in ms of the page's clock. */
  restUntil: number;
}

/** What a brand allows. */
export interface PromptScheduleRules {
  /** Prompts a day. */
  dailyBudget: number;
  /** Pause between two prompts, in ms. */
  pauseMs: number;
}

/** Events; `at` in ms of the page's clock, which never goes back. */
export type PromptScheduleEvent = { at: number } & (
  | { type: 'wanted'; kind: PromptKind; again: boolean }
  /** The visitor sees the prompt for the first time; it counts once in a turn. */
  | { type: 'seen'; kind: PromptKind }
  /** The prompt was closed, or its request withdrawn. */
  | { type: 'ended'; kind: PromptKind }
  | { type: 'time-passed' }
);

/** Effects for the scheduler to perform. */
type PromptScheduleEffect = { type: 'give-turn'; kind: PromptKind } | { type: 'wake'; at: number };

/** The initial state. */
export const NO_PROMPTS: PromptScheduleState = {
  showing: undefined,
  isSeen: false,
  waiting: [],
  shownToday: 0,
  restUntil: 0,
};

/**
 * One transition. Never two prompts at once; the more important first; a pause between two; a daily budget. Only what
 * was seen counts, and has a pause after it. A prompt that scrolls back into view takes its turn without being counted
 * again.
 */
export function promptScheduleTransition(
  state: PromptScheduleState,
  event: PromptScheduleEvent,
  rules: PromptScheduleRules,
): { state: PromptScheduleState; effects: PromptScheduleEffect[] } {
  switch (event.type) {
    case 'wanted':
      return next(withRequest(state, event.kind, event.again), event.at, rules);
    case 'seen':
      return { state: seen(state, event.kind), effects: [] };
    case 'ended':
      return next(without(state, event.kind, event.at + rules.pauseMs), event.at, rules);
    case 'time-passed':
      return next(state, event.at, rules);
  }
}

function withRequest(state: PromptScheduleState, kind: PromptKind, again: boolean): PromptScheduleState {
  const others = state.waiting.filter((request) => request.kind !== kind);
  const waiting = state.showing === kind ? others : [...others, { kind, again }];
  return { ...state, waiting };
}

function seen(state: PromptScheduleState, kind: PromptKind): PromptScheduleState {
  if (state.showing !== kind || state.isSeen) return state;
  return { ...state, isSeen: true, shownToday: state.shownToday + 1 };
}

function without(state: PromptScheduleState, kind: PromptKind, restUntil: number): PromptScheduleState {
  const waiting = state.waiting.filter((request) => request.kind !== kind);
  return state.showing === kind
    ? { ...state, waiting, showing: undefined, restUntil: state.isSeen ? restUntil : state.restUntil }
    : { ...state, waiting };
}

function next(
  state: PromptScheduleState,
  at: number,
  rules: PromptScheduleRules,
): ReturnType<typeof promptScheduleTransition> {
  if (state.showing || state.waiting.length === 0) return { state, effects: [] };
  const inOrder = [...state.waiting].sort(
    (a, b) => PROMPT_KINDS.indexOf(a.kind) - PROMPT_KINDS.indexOf(b.kind),
  );
  const mayBeNew = state.shownToday < rules.dailyBudget && at >= state.restUntil;
  const chosen = inOrder.find(({ again }) => again || mayBeNew);
  if (chosen) return { state: withTurn(state, chosen), effects: [{ type: 'give-turn', kind: chosen.kind }] };
  const worthWaiting = state.shownToday < rules.dailyBudget;
  return { state, effects: worthWaiting ? [{ type: 'wake', at: state.restUntil }] : [] };
}

function withTurn(
  state: PromptScheduleState,
  { kind, again }: PromptScheduleState['waiting'][number],
): PromptScheduleState {
  const waiting = state.waiting.filter((request) => request.kind !== kind);
  return { ...state, showing: kind, isSeen: again, waiting };
}
