import { expect, it } from 'vitest';
import { BodyMemory } from './body-memory.ts';

it('one client takes its share, and another still has room', () => {
  const memory = new BodyMemory({ all: 100, client: 40 });
  const [first, second] = [memory.hold('flood'), memory.hold('flood')];
  expect([first.take(30), second.take(11), second.take(10), first.take(1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(memory.hold('reader').take(40)).toBe(true);
});

it('all clients together take no more than the bound of all', () => {
  const memory = new BodyMemory({ all: 100, client: 40 });
  expect(['a', 'b', 'c', 'd'].map((client) => memory.hold(client).take(30))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('what a body held is free again, once, and that body takes nothing more', () => {
  const memory = new BodyMemory({ all: 100, client: 40 });
  const [body, other] = [memory.hold('a'), memory.hold('a')];
  body.take(30);
  other.take(10);
  body.free();
  body.free();
  expect([body.take(1), other.take(31), other.take(30)]).toEqual([false, false, true]);
});
