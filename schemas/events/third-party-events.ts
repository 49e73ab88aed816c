import { defineEvents } from './event-definition.ts';

/** Events of third-party scripts. */
export const THIRD_PARTY_EVENTS = defineEvents({
  'third party script': {
    category: 'third party',
    sent: 'when a third-party script has loaded, failed or timed out',
    fields: { script: 'text', outcome: 'text', load_ms: 'integer' },
    consent: 'measurement',
  },
});
