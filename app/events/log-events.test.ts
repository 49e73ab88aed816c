import { expect, test } from 'vitest';
import type { EventPayload } from '#schemas/events/common-fields.ts';
import { eventLog } from './log-events.ts';

const events: EventPayload[] = [{ event_name: 'page view', brid: 'newsroom' }, { event_name: 'scroll' }];

async function logged(isWanted: boolean) {
  const lines: unknown[] = [];
  const log = eventLog(
    async () => isWanted,
    (...line) => lines.push(line),
  );
  for (const event of events) log(event);
  await Promise.resolve();
  return lines;
}

test('every event is logged by its name, where the page asks for it', async () => {
  expect(await logged(true)).toEqual([
    ['page view', events[0]],
    ['scroll', events[1]],
  ]);
});

test('nothing is logged elsewhere', async () => {
  expect(await logged(false)).toEqual([]);
});
