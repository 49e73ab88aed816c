import { calendarDay } from '#app/lib/dates/calendar-day.ts';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import type { PromptKind, PromptRequest, PromptScheduler } from './prompt-requests.ts';
import { firstTurns, type TurnRules, type TurnsEvent, turnsTransition } from './turns.machine.ts';

const KEY = 'prompts_today';

/** How many prompts the visitor has seen on a calendar day; 0 when nothing readable is stored. */
export function readShownToday(storage: SafeStorage, day: string): number {
  const [storedDay, count] = (storage.get(KEY) ?? '').split(' ');
  const number = Number(count);
  return storedDay === day && Number.isInteger(number) && number > 0 ? number : 0;
}

/** Stores that count for the pages that come after this one. */
export function writeShownToday(storage: SafeStorage, day: string, count: number): void {
  storage.set(KEY, `${day} ${count}`);
}

/** Runs the turns: remembers the day's count in `prompts_today` and wakes up when a rest is over. */
export function createPromptScheduler(storage: SafeStorage, rules: TurnRules): PromptScheduler {
  const wishes = new Map<PromptKind, PromptRequest>();
  const today = () => calendarDay(Date.now());
  let state = firstTurns(today(), 0);
  let timer: ReturnType<typeof setTimeout> | undefined;

  type Told = TurnsEvent extends infer E ? (E extends TurnsEvent ? Omit<E, 'at' | 'day'> : never) : never;
  function tell(event: Told): void {
    const day = today();
    // Other tabs count on the same budget.
    const fresh = { ...state, day, shownToday: readShownToday(storage, day) };
    const step = turnsTransition(fresh, { ...event, at: Date.now(), day } as TurnsEvent, rules);
    if (step.state.shownToday !== fresh.shownToday) writeShownToday(storage, day, step.state.shownToday);
    state = step.state;
    for (const effect of step.effects) {
      if (effect.type === 'give-turn') wishes.get(effect.kind)?.onTurn();
      else wakeAt(effect.at);
    }
  }
  function wakeAt(at: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => tell({ type: 'time-passed' }), Math.max(0, at - Date.now()));
  }

  return (wish) => {
    wishes.set(wish.kind, wish);
    tell({ type: 'wanted', kind: wish.kind, again: wish.again });
    return () => {
      if (wishes.get(wish.kind) !== wish) return;
      wishes.delete(wish.kind);
      tell({ type: 'ended', kind: wish.kind });
    };
  };
}
