import { defineEvents } from './event-definition.ts';

/** Events of push messages and of the push opt-in (section 4, "push opt-in"). */
export const PUSH_EVENTS = defineEvents({
  'push opt in shown': {
    category: 'push',
    sent: 'when our dialog (custom) or the browser’s own prompt (native) appears',
    fields: { prompt: 'text', ab_test_name: 'text?' },
    consent: 'measurement',
  },
  'push opt in accepted': {
    category: 'push',
    sent: 'when a prompt was accepted',
    fields: { prompt: 'text', ab_test_name: 'text?' },
    engaged: true,
    consent: 'measurement',
  },
  'push opt in rejected': {
    category: 'push',
    sent: 'when a prompt was declined',
    fields: { prompt: 'text', ab_test_name: 'text?' },
    consent: 'measurement',
  },
  'push opt in dismissed': {
    category: 'push',
    sent: 'when a prompt was closed without an answer',
    fields: { prompt: 'text', ab_test_name: 'text?' },
    consent: 'measurement',
  },
  'push notification status': {
    category: 'push',
    sent: 'once a session: opted in, opted out or unselected',
    fields: { status: 'text', ab_test_name: 'text?' },
    once: ['status'],
    consent: 'measurement',
  },
  'push subscribed': {
    category: 'push',
    sent: 'when the device was subscribed to a topic',
    fields: { topic: 'text' },
    consent: 'measurement',
  },
  'push unsubscribed': {
    category: 'push',
    sent: 'when the device was unsubscribed from a topic',
    fields: { topic: 'text' },
    consent: 'measurement',
  },
  'push subscribe fail': {
    category: 'push',
    sent: 'when a subscription failed; the failure is counted and otherwise ignored (section 8)',
    fields: { reason: 'text', failures: 'integer' },
    consent: 'measurement',
  },
});
