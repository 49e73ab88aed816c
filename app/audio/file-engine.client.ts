import type { AudioEngine, DispatchAudio } from './audio-engine.ts';

/** How long a file may go without data to play on with, and between pieces of it, before playing has failed, in ms. */
const DATA_TIMEOUT_MS = 15_000;

/** `HTMLMediaElement.HAVE_FUTURE_DATA`: there is more than the current position. */
const HAVE_FUTURE_DATA = 3;

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
    if (audio.readyState >= HAVE_FUTURE_DATA) return;
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
    // What has come is played, and nothing follows.
    on('waiting', waitForData);
    on('canplay', stopWaiting);
    on('playing', () => dispatch({ type: 'started' }));
    on('pause', () => {
      // A pause for a quick seek comes when the sound is on again.
      if (!audio.paused) return;
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
      // Where a server sends no byte ranges, browsers would start again from the beginning.
      if (position > 0 && lastSeekable(audio) === 0)
        dispatch({ type: 'seek-refused', position: audio.currentTime });
      else audio.currentTime = position;
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

/** End of what can be sought, in s; undefined while nothing is known of it. */
function lastSeekable({ seekable }: HTMLAudioElement): number | undefined {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : undefined;
}
