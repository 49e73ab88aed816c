import { defineEvents } from './event-definition.ts';

/** Events of the bridge to the carrier's native app. */
export const BRIDGE_EVENTS = defineEvents({
  'native navigation failed': {
    category: 'bridge',
    sent: 'when the host app could not navigate; the page then navigates itself (section 8)',
    fields: { message: 'text', target: 'text', item_id: 'text?' },
    inApp: true,
    consent: 'measurement',
  },
});
