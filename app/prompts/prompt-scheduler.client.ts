import { passedTime, wallTime } from '#app/lib/clock/page-clock.client.ts';
import { localDay } from '#app/lib/dates/local-day.ts';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import type { PromptKind, PromptRequest, PromptScheduler } from './prompt-requests.ts';
import {
  NO_PROMPTS,
  type PromptScheduleEvent,
  type PromptScheduleRules,
  promptScheduleTransition,
} from './prompt-schedule.machine.ts';

const KEY = 'prompts_today';

/** How many prompts the visitor has seen on a calendar day; 0 when nothing readable is stored. */
export function readShownToday(storage: SafeStorage, day: string): number {
  const [storedDay, count] = (storage.get(KEY) ?? '').split(' ');
  const number = Number(count);
  return storedDay === day && Number.isInteger(number) && number > 0 ? number : 0;
}

/** Stores the count for later pages. */
export function writeShownToday(storage: SafeStorage, day: string, count: number): void {
  storage.set(KEY, `${day} ${count}`);
}

/** Runs the state machine: stores the daily count in `prompts_today` and sets a timer for the end of a pause. */
export function createPromptScheduler(storage: SafeStorage, rules: PromptScheduleRules): PromptScheduler {
  const requests = new Map<PromptKind, PromptRequest>();
  let state = NO_PROMPTS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  type DispatchedEvent = PromptScheduleEvent extends infer E
    ? E extends PromptScheduleEvent
      ? Omit<E, 'at'>
      : never
    : never;
  function dispatch(event: DispatchedEvent): void {
    const day = localDay(wallTime());
    // Other tabs use the same budget, and a new day has a new one.
    const fresh = { ...state, shownToday: readShownToday(storage, day) };
    const step = promptScheduleTransition(
      fresh,
      { ...event, at: passedTime() } as PromptScheduleEvent,
      rules,
    );
    if (step.state.shownToday !== fresh.shownToday) writeShownToday(storage, day, step.state.shownToday);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.type === 'give-turn') giveTurn(requests.get(effect.kind));
      else wakeAt(effect.at);
    }
  }
  function giveTurn(request: PromptRequest | undefined): void {
    request?.onTurn(() => {
      if (requests.get(request.kind) === request) dispatch({ type: 'seen', kind: request.kind });
    });
  }
  function wakeAt(at: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => dispatch({ type: 'time-passed' }), Math.max(0, at - passedTime()));
  }

  return (request) => {
    requests.set(request.kind, request);
    dispatch({ type: 'wanted', kind: request.kind, again: request.again });
    return () => {
      if (requests.get(request.kind) !== request) return;
      requests.delete(request.kind);
      dispatch({ type: 'ended', kind: request.kind });
    };
  };
}
