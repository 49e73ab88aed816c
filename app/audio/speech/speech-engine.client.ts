import type { AudioEngine, DispatchAudio } from '#app/audio/audio-engine.ts';
import { SILENT, type SpeechEffect, type SpeechEvent, speechTransition } from './speech.machine.ts';
import { chunkAt, speechChunks, speechDuration } from './speech-chunks.ts';

/** How long a voice may take to start, in ms; network voices take up to two seconds. */
const START_TIMEOUT_MS = 5_000;
/** How many times its estimated length a piece may take, plus this many ms for network voices. */
const END_FACTOR = 3;
const END_EXTRA_MS = 5_000;
/** Keeps the position within the piece that is spoken, in s: one that fails is tried again from its beginning. */
const BEFORE_END = 0.01;
/** How often the position is dispatched, in ms. */
const TICK_MS = 250;

/** Reads the paragraphs of a story with the device's speech synthesis (Web Speech API). */
export function speechEngine(
  paragraphs: readonly string[],
  language: string,
  dispatchAudio: DispatchAudio,
): AudioEngine {
  const chunks = speechChunks(paragraphs, language);
  let state = SILENT;
  let speed = 1;
  let startedAt = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let patience: ReturnType<typeof setTimeout> | undefined;
  // Chrome garbage-collects utterances that have no reference, and their events with them.
  let currentUtterance: SpeechSynthesisUtterance | undefined;

  const dispatch = (event: SpeechEvent) => {
    const next = speechTransition(state, event, chunks.length);
    state = next.state;
    for (const effect of next.effects) perform(effect);
  };
  const perform = (effect: SpeechEffect) => {
    if (effect.type === 'speak') speak(effect.chunk, effect.utterance);
    else if (effect.type === 'cancel') speechSynthesis.cancel();
    else if (effect.type === 'report-began') onBegan();
    else if (effect.type === 'report-failed') dispatchAudio({ type: 'source-failed', reason: effect.reason });
    else dispatchAudio({ type: effect.type === 'report-ended' ? 'ended' : 'stopped' });
  };
  const failAfter = (ms: number) => {
    const { utterance } = state;
    const speech = currentUtterance;
    clearTimeout(patience);
    patience = setTimeout(
      () => currentUtterance === speech && dispatch({ type: 'took-too-long', utterance }),
      ms,
    );
  };
  const onBegan = () => {
    startedAt = performance.now();
    const lasts = chunks[state.chunk]?.lasts ?? 0;
    failAfter((lasts / speed) * END_FACTOR * 1000 + END_EXTRA_MS);
    dispatchAudio({ type: 'started' });
  };
  const speak = (chunk: number, utterance: number) => {
    const speech = new SpeechSynthesisUtterance(chunks[chunk]?.text ?? '');
    speech.lang = language;
    speech.rate = speed;
    speech.onstart = () => dispatch({ type: 'began', utterance });
    speech.onend = () => dispatch({ type: 'ended', utterance });
    speech.onerror = ({ error }) => dispatch({ type: 'failed', utterance, reason: error });
    currentUtterance = speech;
    failAfter(START_TIMEOUT_MS);
    speechSynthesis.speak(speech);
  };
  const tick = () => {
    const chunk = chunks[state.chunk];
    if (state.status !== 'speaking' || !chunk) return;
    const passed = ((performance.now() - startedAt) / 1000) * speed;
    dispatchAudio({
      type: 'time-passed',
      position: chunk.starts + Math.min(passed, chunk.lasts - BEFORE_END),
    });
  };
  const start = (chunk = state.chunk) => {
    // Utterances of other tabs, and those that earlier pages left, would be spoken first.
    if (state.status === 'silent') speechSynthesis.cancel();
    dispatch({ type: 'play-asked', chunk });
  };
  return {
    load(position, rate) {
      speed = rate;
      // The name may be there with nothing under it.
      if (!globalThis.speechSynthesis || chunks.length === 0) {
        dispatchAudio({
          type: 'source-failed',
          reason: chunks.length === 0 ? 'no text' : 'no speech synthesis',
        });
        return;
      }
      dispatchAudio({ type: 'length-known', duration: speechDuration(chunks) });
      timer = setInterval(tick, TICK_MS);
      start(chunkAt(chunks, position));
    },
    play: () => start(),
    pause: () => dispatch({ type: 'pause-asked' }),
    seek: (position) => dispatch({ type: 'moved', chunk: chunkAt(chunks, position) }),
    setSpeed(rate) {
      speed = rate;
      dispatch({ type: 'speed-changed' });
    },
    unload() {
      clearInterval(timer);
      clearTimeout(patience);
      dispatch({ type: 'pause-asked' });
    },
  };
}
