import type { AudioState } from './audio.machine.ts';
import type { DispatchAudio } from './audio-engine.ts';

/** Seconds that the keys for seeking back and forward move, where the system names no other. */
const STEP_S = 15;

/**
 * Handles the media keys of keyboards, headphones and lock screens (Media Session). Returns a function that
 * releases them.
 */
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
    seekbackward: ({ seekOffset }) => by(-(seekOffset ?? STEP_S)),
    seekforward: ({ seekOffset }) => by(seekOffset ?? STEP_S),
  };
  session.metadata = new MediaMetadata(about);
  for (const [key, handler] of Object.entries(keys)) setKey(key as MediaSessionAction, handler);
  return () => {
    session.metadata = null;
    session.playbackState = 'none';
    for (const key of Object.keys(keys)) setKey(key as MediaSessionAction, null);
  };
}

/** Updates the playback state and position that the system shows. */
export function updateMediaKeys(state: AudioState): void {
  const session = navigator.mediaSession;
  if (!session || state.status === 'closed') return;
  session.playbackState = state.status === 'playing' ? 'playing' : 'paused';
  const { duration, speed } = state;
  if (duration <= 0) return;
  session.setPositionState?.({ duration, playbackRate: speed, position: Math.min(state.position, duration) });
}

/** Browsers throw on actions that they do not support. */
function setKey(key: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(key, handler);
  } catch {
    // This browser does not support the action.
  }
}
