/**
 * Speaking pieces one after another with a synthesis that is known for its whims: it tells of pieces that were
 * cancelled long ago, does not pause on Android, ends without saying so, and may have no voice at all. So a pause is
 * a cancel that remembers its place; every utterance has a number and what an old one says is ignored; and an
 * utterance that does not begin in time has failed.
 */
export interface SpeechState {
  status: 'silent' | 'starting' | 'speaking';
  /** The piece that is spoken, or that is next. */
  chunk: number;
  /** Number of the utterance that counts. */
  utterance: number;
}

/** What happened; `utterance` says to which one. */
export type SpeechEvent =
  | { type: 'play-asked'; chunk?: number }
  | { type: 'pause-asked' }
  | { type: 'moved'; chunk: number }
  | { type: 'speed-changed' }
  | { type: 'began' | 'ended' | 'took-too-long'; utterance: number }
  | { type: 'failed'; utterance: number; reason: string };

/** What is to be done. `began` and what follows tell the player. */
export type SpeechEffect =
  | { type: 'speak'; chunk: number; utterance: number }
  | { type: 'cancel' }
  | { type: 'tell-began' }
  | { type: 'tell-ended' }
  | { type: 'report-failed'; reason: string };

/** The state of a text that nobody has asked for. */
export const SILENT: SpeechState = { status: 'silent', chunk: 0, utterance: 0 };

/** One step over a text of `count` pieces. */
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
      return { state: { ...state, status: 'speaking' }, effects: [{ type: 'tell-began' }] };
    case 'ended':
      if (state.chunk + 1 < count) return speak(state, state.chunk + 1, []);
      return { state: { ...state, status: 'silent', chunk: 0 }, effects: [{ type: 'tell-ended' }] };
    case 'took-too-long':
      return state.status === 'starting' ? failed(state, 'no voice') : { state, effects: [] };
    case 'failed':
      return failed(state, event.reason);
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
