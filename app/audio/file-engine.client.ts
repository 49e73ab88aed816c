import type { AudioEngine, Tell } from './audio-engine.ts';

/** A story's own audio file, played by the browser. */
export function fileEngine(address: string, tell: Tell): AudioEngine {
  const audio = new Audio();
  let listeners = new AbortController();
  audio.preload = 'auto';

  const play = () => {
    audio.play().catch((error: unknown) => {
      // A browser that waits for a hand has not failed; one that was interrupted goes on by itself.
      if (error instanceof DOMException && error.name === 'NotAllowedError') tell({ type: 'pause-pressed' });
    });
  };
  const listen = () => {
    const { signal } = listeners;
    const on = (name: string, work: () => void) => audio.addEventListener(name, work, { signal });
    on('durationchange', () => {
      if (Number.isFinite(audio.duration)) tell({ type: 'length-known', duration: audio.duration });
    });
    on('playing', () => tell({ type: 'started' }));
    on('pause', () => !audio.ended && tell({ type: 'stopped' }));
    on('ended', () => tell({ type: 'ended' }));
    on('timeupdate', () => tell({ type: 'time-passed', position: audio.currentTime }));
    on('error', () => tell({ type: 'source-failed', reason: audio.error?.message || 'audio not playable' }));
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
