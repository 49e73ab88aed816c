/**
 * Speaks pieces one after another with the Web Speech API, whose implementations are unreliable: they dispatch
 * events of pieces that were cancelled before, do not pause on Android, end without an event, and may have no voice
 * at all. So a pause is a cancel that remembers the piece; every utterance has a number, and events of older ones
 * are ignored; and an utterance that does not start or end in time has failed.
 */
interface SpeechState {
  status: 'silent' | 'starting' | 'speaking';
  /** Index of the piece that is spoken, or that is next. */
  chunk: number;
  /** Number of the current utterance. */
  utterance: number;
}

/** Events; `utterance` says which utterance an event belongs to. */
export type SpeechEvent =
  | { type: 'play-asked'; chunk?: number }
  | { type: 'pause-asked' }
  | { type: 'moved'; chunk: number }
  | { type: 'speed-changed' }
  | { type: 'began' | 'ended'; utterance: number }
  /** It has not started in time, or not ended in time after that. */
  | { type: 'took-too-long'; utterance: number }
  | { type: 'failed'; utterance: number; reason: string };

/** Effects for the caller; `report-…` effects are dispatched to the player. */
export type SpeechEffect =
  | { type: 'speak'; chunk: number; utterance: number }
  | { type: 'cancel' }
  | { type: 'report-began' }
  | { type: 'report-ended' }
  | { type: 'report-stopped' }
  | { type: 'report-failed'; reason: string };

/** The initial state. */
export const SILENT: SpeechState = { status: 'silent', chunk: 0, utterance: 0 };

/**
 * Reasons of a cancelled utterance (Web Speech API, 4.2.6). Browsers share one voice between all tabs: where the
 * current utterance ends so, another tab has cancelled it.
 */
const CUT_OFF: readonly string[] = ['canceled', 'interrupted'];

/** One transition; `count` is the number of pieces. */
export function speechTransition(
  state: SpeechState,
  event: SpeechEvent,
  count: number,
): { state: SpeechState; effects: readonly SpeechEffect[] } {
  const isSilent = state.status === 'silent';
  switch (event.type) {
    case 'play-asked':
      return isSilent ? speak(state, event.chunk ?? state.chunk, []) : { state, effects: [] };
    case 'pause-asked':
      if (isSilent) return { state, effects: [] };
      return {
        state: { ...state, status: 'silent', utterance: state.utterance + 1 },
        effects: [{ type: 'cancel' }],
      };
    case 'moved':
      if (isSilent) return { state: { ...state, chunk: event.chunk }, effects: [] };
      return speak(state, event.chunk, [{ type: 'cancel' }]);
    case 'speed-changed':
      return isSilent ? { state, effects: [] } : speak(state, state.chunk, [{ type: 'cancel' }]);
  }
  if (event.utterance !== state.utterance || isSilent) return { state, effects: [] };
  switch (event.type) {
    case 'began':
      return { state: { ...state, status: 'speaking' }, effects: [{ type: 'report-began' }] };
    case 'ended':
      if (state.chunk + 1 < count) return speak(state, state.chunk + 1, []);
      return { state: { ...state, status: 'silent', chunk: 0 }, effects: [{ type: 'report-ended' }] };
    case 'took-too-long':
      return failed(state, state.status === 'starting' ? 'no voice' : 'voice stopped');
    case 'failed':
      return CUT_OFF.includes(event.reason) ? cutOff(state) : failed(state, event.reason);
  }
}

function speak(state: SpeechState, chunk: number, before: SpeechEffect[]) {
  const utterance = state.utterance + 1;
  return {
    state: { status: 'starting' as const, chunk, utterance },
    effects: [...before, { type: 'speak' as const, chunk, utterance }],
  };
}

function failed(state: SpeechState, reason: string) {
  return {
    state: { ...state, status: 'silent' as const },
    effects: [{ type: 'cancel' as const }, { type: 'report-failed' as const, reason }],
  };
}

/** Pauses without a cancel, which would take the voice from the other tab. */
function cutOff(state: SpeechState) {
  return {
    state: { ...state, status: 'silent' as const },
    effects: [{ type: 'report-stopped' as const }],
  };
}
