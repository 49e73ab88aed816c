import type { AudioEngine, DispatchAudio } from './audio-engine.ts';

/** A story's own audio file, played by the browser. */
export function fileEngine(address: string, dispatch: DispatchAudio): AudioEngine {
  const audio = new Audio();
  let listeners = new AbortController();
  audio.preload = 'auto';

  const play = () => {
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
    on('playing', () => dispatch({ type: 'started' }));
    on('pause', () => !audio.ended && dispatch({ type: 'stopped' }));
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
    pause: () => audio.pause(),
    seek(position) {
      audio.currentTime = position;
    },
    setSpeed(speed) {
      audio.playbackRate = speed;
      audio.defaultPlaybackRate = speed;
    },
    unload() {
      listeners.abort();
      listeners = new AbortController();
      audio.pause();
      audio.removeAttribute('src');
      audio.load();
    },
  };
}
