import { expect, it } from 'vitest';
import { refusesEvent } from './refuses-event.ts';

it.each([400, 413, 414, 415, 422, 431])('%i refuses an event', (status) =>
  expect(refusesEvent(status)).toBe(true),
);

it.each([200, 204, 302, 401, 403, 404, 405, 407, 408, 410, 421, 425, 429, 500, 503])(
  '%i does not',
  (status) => expect(refusesEvent(status)).toBe(false),
);
