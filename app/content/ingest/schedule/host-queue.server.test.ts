import { expect, it } from 'vitest';
import { advanceQueue, HOST_PAUSE_MS, hostQueue, MAX_PARALLEL } from './host-queue.server.ts';

const tasks = (...hosts: string[]) => hosts.map((host, at) => ({ id: `${host}${at}`, host }));
const ids = (start: readonly { id: string }[]) => start.map(({ id }) => id);

it('asks different hosts at once, each once at a time', () => {
  const first = advanceQueue(hostQueue(tasks('a', 'a', 'b')), { type: 'looked', now: 0 });
  expect(ids(first.start)).toEqual(['a0', 'b2']);
  expect(first.lookAt).toBeNull();
});

it('lets a second pass before a host is asked again', () => {
  const first = advanceQueue(hostQueue(tasks('a', 'a')), { type: 'looked', now: 0 });
  const second = advanceQueue(first.state, { type: 'finished', host: 'a', now: 400 });
  expect([ids(second.start), second.lookAt]).toEqual([[], 400 + HOST_PAUSE_MS]);
  const third = advanceQueue(second.state, { type: 'looked', now: 400 + HOST_PAUSE_MS });
  expect(ids(third.start)).toEqual(['a1']);
});

it('asks a host at once when the clock was set back', () => {
  const first = advanceQueue(hostQueue(tasks('a', 'a')), { type: 'looked', now: 3_600_000 });
  const { state } = advanceQueue(first.state, { type: 'finished', host: 'a', now: 3_600_400 });
  expect(ids(advanceQueue(state, { type: 'looked', now: 0 }).start)).toEqual(['a1']);
});

it('bounds what is under way', () => {
  const many = tasks(...Array.from({ length: MAX_PARALLEL + 3 }, (_, at) => `h${at}-`));
  const first = advanceQueue(hostQueue(many), { type: 'looked', now: 0 });
  expect(first.start).toHaveLength(MAX_PARALLEL);
  const second = advanceQueue(first.state, { type: 'finished', host: 'h0-', now: 1 });
  expect(second.start).toHaveLength(1);
});

it('ends with nothing waiting and nobody busy', () => {
  const first = advanceQueue(hostQueue(tasks('a')), { type: 'looked', now: 0 });
  const { state, lookAt } = advanceQueue(first.state, { type: 'finished', host: 'a', now: 1 });
  expect([state.waiting, state.busy, lookAt]).toEqual([[], [], null]);
});
