import { defineEvents } from './event-definition.ts';

/** Failures that a visitor sees (section 8). */
export const FAILURE_EVENTS = defineEvents({
  'portal page fail': {
    category: 'failure',
    sent: 'when a page, of any type, could not be shown',
    fields: { page_type: 'text', reason: 'text', url: 'text', item_id: 'text?' },
    consent: 'measurement',
  },
  'dynamic card request fail': {
    category: 'failure',
    sent: 'when the content of a card in the story list could not be loaded',
    fields: { reason: 'text', card: 'text?' },
    consent: 'measurement',
  },
  'script load fail': {
    category: 'failure',
    sent: 'when a script or style sheet of the site could not be loaded',
    fields: { reason: 'text' },
    consent: 'measurement',
  },
});
