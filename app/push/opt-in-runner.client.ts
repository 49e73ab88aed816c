import { onPage, report } from '#app/events/events.port.ts';
import { steadyTime, wallTime } from '#app/lib/clock/page-clock.client.ts';
import { localDay } from '#app/lib/dates/local-day.ts';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import { isCovered } from '#app/lib/view/is-covered.ts';
import { requestPrompt } from '#app/prompts/prompts.port.ts';
import { countedSessionFacts, sessionFacts } from '#app/session/session.port.ts';
import type { SiteData } from '#app/site/site.port.ts';
import {
  firstOptIn,
  type OptInEffect,
  type OptInEvent,
  type OptInSettings,
  optInTransition,
} from './opt-in.machine.ts';
import { readOptIn, writeOptIn } from './opt-in-state.ts';
import type { OptInTexts, ShowOptIn } from './show-opt-in.client.tsx';

/** Dependencies of the opt-in on a page. */
export interface OptInParts {
  site: SiteData;
  settings: OptInSettings;
  texts: OptInTexts & { isBranded: boolean };
  abTestName: string | undefined;
  storage: SafeStorage;
  onGranted(): Promise<void>;
}

type DispatchedEvent = OptInEvent extends infer E
  ? E extends OptInEvent
    ? Omit<E, 'at' | 'day' | 'session' | 'permission' | 'isVisible'>
    : never
  : never;

/** Actions that restart the delay. */
const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Runs the machine in this document: listens and performs effects. Returns a function that stops it. */
export function runOptIn(parts: OptInParts): () => void {
  const { settings, storage } = parts;
  let state = firstOptIn(readOptIn(storage));
  let isStopped = false;
  /** For what need not happen within the visitor's click: by then the session may be another, or not count the page. */
  const dispatchCounted = (event: DispatchedEvent): void => {
    void countedSessionFacts(storage).then(() => isStopped || dispatch(event));
  };
  const performer = createPerformer(parts, dispatch, dispatchCounted);
  function dispatch(event: DispatchedEvent): void {
    // Another tab may have prompted meanwhile.
    const before = { ...state, memory: readOptIn(storage) };
    const facts = {
      at: steadyTime(),
      day: localDay(wallTime()),
      session: sessionFacts(storage),
      permission: Notification.permission,
      isVisible: document.visibilityState === 'visible' && !isCovered(),
    };
    const step = optInTransition(before, { ...event, ...facts } as OptInEvent, settings);
    state = step.state;
    for (const effect of step.effects) performer.perform(effect);
  }
  const stopListening = listen(dispatch, dispatchCounted);
  return () => {
    isStopped = true;
    stopListening();
    performer.stop();
  };
}

type Dispatch = (event: DispatchedEvent) => void;

function listen(dispatch: Dispatch, dispatchCounted: Dispatch): () => void {
  const onAction = () => dispatch({ type: 'acted' });
  const onVisibility = () => document.visibilityState === 'visible' && onAction();
  const onClick = () => dispatch({ type: 'clicked' });
  for (const type of ACTIONS) addEventListener(type, onAction, { passive: true, capture: true });
  addEventListener('click', onClick, { capture: true });
  document.addEventListener('visibilitychange', onVisibility);
  const stopPages = onPage(() => dispatchCounted({ type: 'page-viewed' }));
  return () => {
    for (const type of ACTIONS) removeEventListener(type, onAction, { capture: true });
    removeEventListener('click', onClick, { capture: true });
    document.removeEventListener('visibilitychange', onVisibility);
    stopPages();
  };
}

type Performer = { perform(effect: OptInEffect): void; stop(): void };

/** Performs the machine's effects; holds at most one timer and one turn. */
function createPerformer(parts: OptInParts, dispatch: Dispatch, dispatchCounted: Dispatch): Performer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaveTurn: (() => void) | undefined;
  let seen: (() => void) | undefined;
  let showDialog: ShowOptIn | undefined;
  let requests = 0;
  const leave = () => {
    requests += 1;
    leaveTurn?.();
    leaveTurn = undefined;
  };
  /** The dialog is loaded before it is said to be shown; meanwhile the request may be withdrawn. */
  const takeTurnWithDialog = async () => {
    const mine = requests;
    const loaded = await loadDialog(parts).catch(() => undefined);
    if (mine !== requests) return;
    showDialog = loaded;
    dispatch({ type: loaded ? 'turn-given' : 'turn-missed' });
  };
  return {
    perform(effect) {
      if (effect.type === 'wake') {
        clearTimeout(timer);
        const ms = Math.max(0, effect.at - steadyTime());
        timer = setTimeout(() => dispatchCounted({ type: 'time-passed' }), ms);
      } else if (effect.type === 'queue') {
        leaveTurn = requestPrompt({
          kind: 'push',
          again: false,
          // Without our dialog, the browser is asked within a click, which waits for nothing.
          onTurn: (onSeen) => {
            seen = onSeen;
            if (parts.settings.customOptInEnabled) void takeTurnWithDialog();
            else dispatch({ type: 'turn-given' });
          },
        });
      } else if (effect.type === 'leave-turn') {
        // The turn may be given synchronously, before `leaveTurn` is assigned.
        queueMicrotask(leave);
      } else if (effect.type === 'show-custom') {
        showDialog?.((answer) => dispatch({ type: 'custom-answered', answer }));
      } else {
        if (effect.type === 'report-shown') seen?.();
        performAtOnce(effect, parts, dispatch);
      }
    },
    stop() {
      clearTimeout(timer);
      leave();
    },
  };
}

async function loadDialog({ site, texts }: OptInParts): Promise<ShowOptIn> {
  const { loadOptIn } = await import('./show-opt-in.client.tsx');
  return loadOptIn(site, texts);
}

function performAtOnce(
  effect: Exclude<OptInEffect, { type: 'wake' | 'queue' | 'leave-turn' | 'show-custom' }>,
  { abTestName: ab_test_name, storage, onGranted }: OptInParts,
  dispatch: Dispatch,
): void {
  switch (effect.type) {
    case 'ask-browser':
      void Notification.requestPermission().then((permission) => {
        dispatch({ type: 'native-answered' });
        return permission === 'granted' ? onGranted() : undefined;
      });
      return;
    case 'remember':
      writeOptIn(storage, effect.memory);
      return;
    case 'report-shown':
      report('push opt in shown', { prompt: effect.look, ab_test_name });
      return;
    case 'report':
      report(`push opt in ${effect.outcome}`, { prompt: effect.look, ab_test_name });
  }
}
