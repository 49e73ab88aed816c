import { expect, it } from 'vitest';
import { noSession, transition } from './session.machine.ts';
import { sessionView } from './session-view.ts';

const START = 1_795_000_000_000;
const TIMEOUT = 60_000;
const moment = { day: '2026-11-21', freshId: 'id-1', idleMs: TIMEOUT };

it('after its end a session keeps its id in the tab that knew it', () => {
  const begun = transition(noSession(TIMEOUT), {
    ...moment,
    type: 'page-viewed',
    at: START,
    stored: undefined,
  }).state.session;
  const over = transition(
    { session: begun, timeoutMs: TIMEOUT },
    { ...moment, type: 'idled', at: START + TIMEOUT, stored: begun },
  ).state.session;
  expect(over).toMatchObject({ id: undefined, counter: 1 });
  expect(sessionView(over, START + TIMEOUT, begun)).toMatchObject({
    id: 'id-1',
    counter: 1,
    startedAt: START,
  });
  // Another tab's session whose id this one never knew.
  expect(sessionView(over && { ...over, counter: 2 }, START, begun)).toMatchObject({
    id: undefined,
    counter: 2,
  });
});

it('without a session the view starts now', () => {
  expect(sessionView(undefined, START, undefined)).toMatchObject({
    counter: 0,
    startedAt: START,
    pageViews: 0,
  });
});
