import { defineEvents } from './event-definition.ts';

/** Events of scripts of other parties. */
export const THIRD_PARTY_EVENTS = defineEvents({
  'third party script': {
    category: 'third party',
    sent: 'when a script of another party has loaded, failed, or was given up as too late',
    fields: { script: 'text', outcome: 'text', load_ms: 'integer' },
    consent: 'measurement',
  },
});
