import type { AudioEngine, DispatchAudio } from '#app/audio/audio-engine.ts';
import { SILENT, type SpeechEffect, type SpeechEvent, speechTransition } from './speech.machine.ts';
import { chunkAt, speechChunks, speechDuration } from './speech-chunks.ts';

/** How long a voice may take to begin, in ms; those from the network take up to two seconds. */
const PATIENCE_MS = 5_000;
/** How often the position is told, in ms. */
const TICK_MS = 250;

/** The voice of the device, over the paragraphs of a story (Web Speech API). */
export function speechEngine(
  paragraphs: readonly string[],
  language: string,
  dispatchAudio: DispatchAudio,
): AudioEngine {
  const chunks = speechChunks(paragraphs, language);
  let state = SILENT;
  let speed = 1;
  let begun = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  // Chrome forgets utterances that nobody holds, and with them their events.
  let held: SpeechSynthesisUtterance | undefined;

  const dispatch = (event: SpeechEvent) => {
    const next = speechTransition(state, event, chunks.length);
    state = next.state;
    for (const effect of next.effects) perform(effect);
  };
  const perform = (effect: SpeechEffect) => {
    if (effect.type === 'speak') speak(effect.chunk, effect.utterance);
    else if (effect.type === 'cancel') speechSynthesis.cancel();
    else if (effect.type === 'tell-began') began();
    else if (effect.type === 'report-failed') dispatchAudio({ type: 'source-failed', reason: effect.reason });
    else dispatchAudio({ type: 'ended' });
  };
  const began = () => {
    begun = performance.now();
    dispatchAudio({ type: 'started' });
  };
  const speak = (chunk: number, utterance: number) => {
    const spoken = new SpeechSynthesisUtterance(chunks[chunk]?.text ?? '');
    spoken.lang = language;
    spoken.rate = speed;
    spoken.onstart = () => dispatch({ type: 'began', utterance });
    spoken.onend = () => dispatch({ type: 'ended', utterance });
    spoken.onerror = ({ error }) => dispatch({ type: 'failed', utterance, reason: error });
    held = spoken;
    speechSynthesis.speak(spoken);
    setTimeout(() => held === spoken && dispatch({ type: 'took-too-long', utterance }), PATIENCE_MS);
  };
  const tick = () => {
    const chunk = chunks[state.chunk];
    if (state.status !== 'speaking' || !chunk) return;
    const passed = ((performance.now() - begun) / 1000) * speed;
    dispatchAudio({ type: 'time-passed', position: chunk.starts + Math.min(passed, chunk.lasts) });
  };
  return {
    load(position, rate) {
      speed = rate;
      if (!('speechSynthesis' in globalThis) || chunks.length === 0) {
        dispatchAudio({
          type: 'source-failed',
          reason: chunks.length === 0 ? 'no text' : 'no speech synthesis',
        });
        return;
      }
      // What another page left speaking would be waited for.
      speechSynthesis.cancel();
      dispatchAudio({ type: 'length-known', duration: speechDuration(chunks) });
      timer = setInterval(tick, TICK_MS);
      dispatch({ type: 'play-asked', chunk: chunkAt(chunks, position) });
    },
    play: () => dispatch({ type: 'play-asked' }),
    pause: () => dispatch({ type: 'pause-asked' }),
    seek: (position) => dispatch({ type: 'moved', chunk: chunkAt(chunks, position) }),
    setSpeed(rate) {
      speed = rate;
      dispatch({ type: 'speed-changed' });
    },
    unload() {
      clearInterval(timer);
      dispatch({ type: 'pause-asked' });
    },
  };
}
