import { defineEvents } from './event-definition.ts';

/** Events of the portal and its topics. */
export const PORTAL_EVENTS = defineEvents({
  'topics scroll': {
    category: 'portal',
    sent: 'when the row of topics has been scrolled and stands still, at most once a second',
    fields: { tab_name: 'text' },
    consent: 'measurement',
  },
});
