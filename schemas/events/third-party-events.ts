import { defineEvents } from './event-definition.ts';

/** Events of scripts of other parties. */
export const THIRD_PARTY_EVENTS = defineEvents({
  'third party script': {
    category: 'third party',
    sent: 'when a third-party script has loaded, failed or timed out',
    fields: { script: 'text', outcome: 'text', load_ms: 'integer' },
    consent: 'measurement',
  },
});
