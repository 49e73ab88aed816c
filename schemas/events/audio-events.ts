import { defineEvents } from './event-definition.ts';

/** Position and length in seconds; speech has an estimated length. `audio_source`: `file` or `speech`. */
const at = {
  item_id: 'text',
  audio_source: 'text',
  audio_position: 'number',
  audio_duration: 'number',
} as const;

/** Progress of the audio article (section 2) and its failure (section 8). */
export const AUDIO_EVENTS = defineEvents({
  'audio player': {
    category: 'audio player',
    sent: 'when Listen is pressed and the player shows',
    fields: { item_id: 'text' },
    engaged: true,
    consent: 'measurement',
  },
  'audio play': {
    category: 'audio player',
    sent: 'when the audio article starts or resumes',
    fields: at,
    engaged: true,
    consent: 'measurement',
  },
  'audio pause': {
    category: 'audio player',
    sent: 'when the audio article is paused',
    fields: at,
    consent: 'measurement',
  },
  'audio speed change': {
    category: 'audio player',
    sent: 'when another playback speed is chosen',
    fields: { ...at, audio_speed: 'number' },
    consent: 'measurement',
  },
  'audio scrubbing': {
    category: 'audio player',
    sent: 'when another position has been chosen, with where it was before',
    fields: { ...at, audio_from: 'number' },
    consent: 'measurement',
  },
  'audio leave': {
    category: 'audio player',
    sent: 'when the player is closed, or the page is left, with how far the visitor listened',
    fields: at,
    consent: 'measurement',
  },
  'audio error snack bar shown': {
    category: 'audio player',
    sent: 'when the audio article could not be played and the visitor was told',
    fields: { item_id: 'text', reason: 'text' },
    consent: 'measurement',
  },
});
