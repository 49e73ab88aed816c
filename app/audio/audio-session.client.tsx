import { createRoot, type Root } from 'react-dom/client';
import { speechEngine } from '#app/audio/speech/speech-engine.client.ts';
import { report } from '#app/events/events.port.ts';
import { loadTexts } from '#app/i18n/load-texts.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { tabChannel } from '#app/lib/storage/tab-channel.client.ts';
import type { Language } from '#schemas/content/languages.ts';
import {
  type AudioEffect,
  type AudioEvent,
  type AudioSource,
  type AudioState,
  audioTransition,
} from './audio.machine.ts';
import type { AudioEngine } from './audio-engine.ts';
import { AudioPlayer } from './audio-player.tsx';
import { fileEngine } from './file-engine.client.ts';
import { handleMediaKeys, updateMediaKeys } from './media-keys.client.ts';

export { audibleText } from '#app/audio/speech/audible-text.client.ts';

/** A story with what is needed to play it. */
export interface AudibleStory {
  id: string;
  title: string;
  source: string;
  /** Address of the story's audio file, where it has one. */
  audioUrl: string | null;
  /** Text for the speech synthesis where there is no file. */
  paragraphs: readonly string[];
  /** Language of its texts, where that is not the page's. */
  lang?: string | undefined;
}

interface Session {
  story: AudibleStory;
  engine: AudioEngine;
  t: Translate;
  opener: HTMLElement | null;
  releaseMediaKeys: () => void;
}

let session: Session | undefined;
let state: AudioState = { status: 'closed' };
let root: Root | undefined;
/** Tells the other tabs that the sound is on in this one; set when the player is first opened. */
let postPlaying: ((source: AudioSource) => void) | undefined;

/**
 * Opens the player and starts playing. It has its own React root, so that playback continues when the visitor
 * navigates.
 * @param language of the page, and so of the player's own texts
 */
export async function listenTo(
  story: AudibleStory,
  language: Language,
  opener: HTMLElement | null,
): Promise<void> {
  const t = await loadTexts(language, 'audio');
  if (session) dispatch({ type: 'closed' });
  postPlaying ??= tabChannel('masthead-audio', onPlayingElsewhere);
  const engine = story.audioUrl
    ? fileEngine(story.audioUrl, dispatch)
    : speechEngine([story.title, ...story.paragraphs], story.lang ?? language, dispatch);
  const position = () => (state.status === 'closed' ? 0 : state.position);
  const about = { title: story.title, artist: story.source };
  session = { story, engine, t, opener, releaseMediaKeys: handleMediaKeys(about, position, dispatch) };
  addEventListener('pagehide', onLeave);
  dispatch({ type: 'listen-pressed', source: story.audioUrl ? 'file' : 'speech' });
}

function onLeave(): void {
  dispatch({ type: 'page-left' });
}

/**
 * Pauses when the sound is on in another tab. Browsers hand their one voice over themselves, and cancelling it here
 * would silence it there.
 * @param source an `AudioSource`
 */
function onPlayingElsewhere(source: unknown): void {
  if (state.status === 'closed' || (source === 'speech' && state.source === 'speech')) return;
  dispatch({ type: 'pause-pressed' });
}

function dispatch(event: AudioEvent): void {
  const current = session;
  if (!current) return;
  const before = state;
  const next = audioTransition(state, event);
  state = next.state;
  // Reports of the end need the position that the closed state no longer has.
  const reported = state.status === 'closed' ? before : state;
  for (const effect of next.effects) perform(effect, current, reported);
  if (state.status === 'playing' && before.status !== 'playing') postPlaying?.(state.source);
  updateMediaKeys(state);
  if (state.status === 'closed') end(current);
  else render(current);
}

function perform(effect: AudioEffect, { engine, story }: Session, reported: AudioState): void {
  if (effect.type === 'load') engine.load(effect.position, effect.speed);
  else if (effect.type === 'seek') engine.seek(effect.position);
  else if (effect.type === 'set-speed') engine.setSpeed(effect.speed);
  else if (effect.type === 'report') reportAudio(story.id, effect, reported);
  else engine[effect.type]();
}

function end({ releaseMediaKeys, opener }: Session): void {
  const hadFocus = document.activeElement?.closest('[data-audio-player]') !== null;
  session = undefined;
  removeEventListener('pagehide', onLeave);
  releaseMediaKeys();
  root?.render(null);
  document.documentElement.style.removeProperty('--player-room');
  if (hadFocus && opener?.isConnected) opener.focus({ preventScroll: true });
}

function render({ story, t }: Session): void {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <AudioPlayer
      key={story.id}
      title={story.title}
      lang={story.lang}
      state={state}
      t={t}
      dispatch={dispatch}
    />,
  );
}

/** Reports the progress of an audio article, or its failure (sections 2 and 8). */
function reportAudio(
  id: string,
  { what, from = 0, reason = '' }: Extract<AudioEffect, { type: 'report' }>,
  state: AudioState,
): void {
  if (state.status === 'closed') return;
  const at = {
    item_id: id,
    audio_source: state.source,
    audio_position: Math.round(state.position * 10) / 10,
    audio_duration: Math.round(state.duration * 10) / 10,
  };
  if (what === 'speed change') report('audio speed change', { ...at, audio_speed: state.speed });
  else if (what === 'scrubbing') report('audio scrubbing', { ...at, audio_from: Math.round(from * 10) / 10 });
  else if (what === 'error') report('audio error snack bar shown', { item_id: id, reason });
  else report(`audio ${what}`, at);
}
