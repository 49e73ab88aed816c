import { expect, it } from 'vitest';
import { withoutVisitor } from './without-visitor.ts';

const COUNTS = {
  ...{ event_counter: 17, session_duration: 12.5, engaged_event_session_duration: 9, page_views: 4 },
};

it('an event from before an opt-out names nobody, and continues no counts of events that do', () => {
  const named = { event_id: 'a', aura_user_id: 'v', session_id: 's', session_counter: 3, ...COUNTS };
  expect(withoutVisitor(named)).toEqual({ event_id: 'a' });
});

it('one whose session has ended, too', () => {
  expect(withoutVisitor({ event_id: 'a', session_counter: 3, ...COUNTS })).toEqual({ event_id: 'a' });
});

it('an event from after it keeps the counts of its document', () => {
  expect(withoutVisitor({ event_id: 'a', ...COUNTS })).toEqual({ event_id: 'a', ...COUNTS });
});
