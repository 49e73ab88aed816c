import { defineEvents } from './event-definition.ts';

/** Events of the feedback card and the app-store rating prompt (section 2). */
export const PROMPT_EVENTS = defineEvents({
  'feedback card': {
    category: 'prompt',
    sent: 'when the feedback card comes into view for the first time on a page',
    fields: { impressions: 'integer' },
    consent: 'measurement',
  },
  'feedback sent': {
    category: 'prompt',
    sent: 'when feedback has been sent; its text is sent only to the feedback call',
    fields: { rating: 'integer', has_text: 'flag' },
    engaged: true,
    consent: 'measurement',
  },
  'feedback closed': {
    category: 'prompt',
    sent: 'when the feedback card has been closed without an answer',
    fields: {},
    consent: 'measurement',
  },
  'rating prompt shown': {
    category: 'prompt',
    sent: 'when the app-store rating prompt appears',
    fields: {},
    consent: 'measurement',
  },
  'rating prompt answered': {
    category: 'prompt',
    sent: 'when the rating prompt has been answered: rated, declined or dismissed',
    fields: { answer: 'text' },
    engaged: true,
    consent: 'measurement',
  },
});
