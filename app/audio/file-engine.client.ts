import type { AudioEngine, DispatchAudio } from './audio-engine.ts';

/** How long a file may go without its first data, and between pieces of it, before playing has failed, in ms. */
const DATA_TIMEOUT_MS = 15_000;

/** `HTMLMediaElement.HAVE_CURRENT_DATA`. */
const HAVE_CURRENT_DATA = 2;

/** A story's own audio file, played by the browser. */
export function fileEngine(address: string, dispatch: DispatchAudio): AudioEngine {
  const audio = new Audio();
  let listeners = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  audio.preload = 'auto';

  const stopWaiting = () => clearTimeout(timer);
  // While paused nothing is waited for: some browsers load nothing before a user gesture.
  const waitForData = () => {
    stopWaiting();
    if (audio.readyState >= HAVE_CURRENT_DATA) return;
    timer = setTimeout(() => dispatch({ type: 'source-failed', reason: 'audio timeout' }), DATA_TIMEOUT_MS);
  };
  const play = () => {
    waitForData();
    audio.play().catch((error: unknown) => {
      // A browser that requires a user gesture has not failed; an interrupted play() continues by itself.
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        dispatch({ type: 'pause-pressed' });
    });
  };
  const listen = () => {
    const { signal } = listeners;
    const on = (name: string, work: () => void) => audio.addEventListener(name, work, { signal });
    on('durationchange', () => {
      if (Number.isFinite(audio.duration)) dispatch({ type: 'length-known', duration: audio.duration });
    });
    on('progress', () => !audio.paused && waitForData());
    on('loadeddata', stopWaiting);
    on('playing', () => dispatch({ type: 'started' }));
    on('pause', () => {
      stopWaiting();
      if (!audio.ended) dispatch({ type: 'stopped' });
    });
    on('ended', () => dispatch({ type: 'ended' }));
    on('timeupdate', () => dispatch({ type: 'time-passed', position: audio.currentTime }));
    on('error', () =>
      dispatch({ type: 'source-failed', reason: audio.error?.message || 'audio not playable' }),
    );
  };
  return {
    load(position, speed) {
      listen();
      audio.src = address;
      audio.playbackRate = speed;
      audio.defaultPlaybackRate = speed;
      audio.currentTime = position;
      play();
    },
    play,
    pause() {
      stopWaiting();
      audio.pause();
    },
    seek(position) {
      audio.currentTime = position;
    },
    setSpeed(speed) {
      audio.playbackRate = speed;
      audio.defaultPlaybackRate = speed;
    },
    unload() {
      stopWaiting();
      listeners.abort();
      listeners = new AbortController();
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
}
