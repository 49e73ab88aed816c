import { expect, it } from 'vitest';
import { afterOptOut } from './after-opt-out.ts';
import type { OutboxEntry } from './outbox.ts';

const named: OutboxEntry = {
  ...{ brid: 'newsroom', consent: 'measurement', scope: '00000003 session-1' },
  payload: { event_id: 'a', session_counter: 3, session_duration: 60, page_views: 4, event_counter: 17 },
  inDocument: { scope: 'page 1', counts: { session_duration: 2, page_views: 1 } },
};

it('an event that waits counts in its document, and gets another counter there', () => {
  expect(afterOptOut(named)).toEqual({
    ...{ brid: 'newsroom', consent: 'measurement', scope: 'page 1' },
    payload: { event_id: 'a', session_duration: 2, page_views: 1 },
  });
});

it('one that names nobody stays as it is', () => {
  const anonymous = { ...named, payload: { event_id: 'a', session_duration: 2, event_counter: 1 } };
  expect(afterOptOut(anonymous)).toBe(anonymous);
});

it('nothing remains of one that serves another party', () => {
  expect(afterOptOut({ ...named, consent: 'sharing' })).toBeUndefined();
});
