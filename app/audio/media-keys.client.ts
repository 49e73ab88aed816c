import type { AudioState } from './audio.machine.ts';
import type { DispatchAudio } from './audio-engine.ts';

/** Seconds that the keys for "back" and "forward" go, where the system names no other. */
const STEP = 15;

/** The keys of keyboards, headphones and lock screens (Media Session). Gives back what lets them go. */
export function handleMediaKeys(
  about: { title: string; artist: string },
  position: () => number,
  dispatch: DispatchAudio,
): () => void {
  const session = navigator.mediaSession;
  if (!session) return () => undefined;
  const by = (seconds: number) => dispatch({ type: 'seek-asked', position: position() + seconds });
  const keys: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => dispatch({ type: 'play-pressed' }),
    pause: () => dispatch({ type: 'pause-pressed' }),
    stop: () => dispatch({ type: 'closed' }),
    seekto: ({ seekTime }) => seekTime !== undefined && dispatch({ type: 'seek-asked', position: seekTime }),
    seekbackward: ({ seekOffset }) => by(-(seekOffset ?? STEP)),
    seekforward: ({ seekOffset }) => by(seekOffset ?? STEP),
  };
  session.metadata = new MediaMetadata(about);
  for (const [key, work] of Object.entries(keys)) setKey(key as MediaSessionAction, work);
  return () => {
    session.metadata = null;
    session.playbackState = 'none';
    for (const key of Object.keys(keys)) setKey(key as MediaSessionAction, null);
  };
}

/** Tells the system what plays and where. */
export function updateMediaKeys(state: AudioState): void {
  const session = navigator.mediaSession;
  if (!session || state.status === 'closed') return;
  session.playbackState = state.status === 'playing' ? 'playing' : 'paused';
  const { duration, speed } = state;
  if (duration <= 0) return;
  session.setPositionState?.({ duration, playbackRate: speed, position: Math.min(state.position, duration) });
}

/** Browsers throw at keys that they do not know. */
function setKey(key: MediaSessionAction, work: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(key, work);
  } catch {
    // Then this browser has no such key.
  }
}
