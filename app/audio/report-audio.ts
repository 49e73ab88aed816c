import { report } from '#app/events/events.port.ts';
import type { AudioEffect, AudioState } from './audio.machine.ts';

/** Tells of the progress of an audio article, or of its failure (sections 2 and 8). */
export function reportAudio(
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
