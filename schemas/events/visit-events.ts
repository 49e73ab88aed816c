import { defineEvents } from './event-definition.ts';

/** Events of pages and of the session around them (section 4). */
export const VISIT_EVENTS = defineEvents({
  'page view': {
    category: 'page',
    sent: 'when a page is shown: the first one, each after a navigation, and one restored from the back/forward cache; also for a problem page',
    fields: { page_url: 'text', item_id: 'text?', referrer: 'text?' },
    inApp: true,
    consent: 'measurement',
  },
  'session start': {
    category: 'session',
    sent: 'when a session has begun',
    fields: { daily_session_counter: 'integer' },
    inApp: true,
    consent: 'measurement',
  },
  'session end': {
    category: 'session',
    sent: 'when the visitor has been idle for the time of a session, in all tabs',
    fields: {},
    consent: 'measurement',
  },
  'portal session engaged': {
    category: 'session',
    sent: 'once a session, with its first engaged event',
    fields: { trigger: 'text' },
    once: [],
    consent: 'measurement',
  },
  idle: {
    category: 'session',
    sent: 'when the visitor has been idle for the time of a session',
    fields: {},
    consent: 'measurement',
  },
  'portal idle': {
    category: 'portal',
    sent: 'the same, where the page is the portal',
    fields: {},
    consent: 'measurement',
  },
  scroll: {
    category: 'page',
    sent: 'when the page or a container in it has been scrolled, at most once a second',
    fields: { scroll_top: 'integer', item_id: 'text?' },
    engaged: true,
    consent: 'measurement',
  },
  'scroll to bottom': {
    category: 'page',
    sent: 'instead of a scroll that reaches the end, at most once a second',
    fields: { scroll_top: 'integer', item_id: 'text?' },
    engaged: true,
    consent: 'measurement',
  },
  'web vitals': {
    category: 'performance',
    sent: 'when each metric of the page is final (web-vitals)',
    fields: { metric: 'text', value: 'number', rating: 'text', navigation_type: 'text' },
    consent: 'measurement',
  },
  'events dropped': {
    category: 'reporting',
    sent: 'when events were dropped: the oldest ones above the browser’s limit, or those that a collector refused',
    fields: { count: 'integer' },
    consent: 'measurement',
  },
  'events account': {
    category: 'reporting',
    sent: 'when a session begins, about the brand’s events since the account before: `waited` (from then) and `made` together are `taken` by a collector, `withdrawn` by an opt-out, `given_up` (the first 50 with ids and reasons) and `waiting`',
    fields: {
      ...{ waited: 'integer', made: 'integer', taken: 'integer', withdrawn: 'integer' },
      ...{ given_up: 'integer', waiting: 'integer', given_up_ids: 'texts', given_up_reasons: 'texts' },
    },
    consent: 'measurement',
  },
});
