import { describe, expect, it } from 'vitest';
import type { PushCount } from './push-counts.server.ts';
import type { Delivery } from './push-message.server.ts';
import type { PushDevice } from './push-store.server.ts';
import { type SendOrder, type SendTools, sendMessages } from './send-messages.server.ts';

const ORDER: SendOrder = {
  message: { id: '1', title: 'News', body: 'Text.', url: '/' },
  topics: ['newsroom.en.UTC'],
  isHeld: () => false,
  ttlSeconds: 3600,
  perSecond: 10,
  tries: 3,
};
const device = (token: string): PushDevice => ({
  brid: 'newsroom',
  language: 'en',
  timeZone: 'UTC',
  topic: 'newsroom.en.UTC',
  provider: 'web-push',
  token,
});

/** Devices with given outcomes, on a fake clock that advances with each wait. */
function bench(devices: PushDevice[], answer: (token: string, time: number) => Delivery) {
  let clock = 0;
  const sends: Array<[token: string, at: number]> = [];
  const forgotten: string[] = [];
  const counted: PushCount[] = [];
  const tools: SendTools = {
    store: {
      async *devices() {
        yield devices;
      },
      forget: async (token) => void forgotten.push(token),
      count: async (counts) => void counted.push(...counts),
    },
    senderOf: (provider) =>
      provider === 'firebase'
        ? undefined
        : {
            send: async (token) => {
              sends.push([token, clock]);
              return answer(token, sends.filter(([of]) => of === token).length);
            },
          },
    now: () => clock,
    isInterrupted: () => false,
    wait: async (ms) => {
      const until = clock + ms;
      await Promise.resolve();
      clock = Math.max(clock, until);
    },
  };
  return { tools, sends, forgotten, counted };
}

describe('sending to many', () => {
  it('keeps to the rate', async () => {
    const { tools, sends } = bench(
      Array.from({ length: 30 }, (_, index) => device(`t${index}`)),
      () => ({
        outcome: 'sent',
      }),
    );
    expect(await sendMessages(ORDER, tools)).toMatchObject({ sent: 30, failed: 0 });
    expect(Math.max(...sends.map(([, at]) => at))).toBeGreaterThanOrEqual(2900);
  });

  it('retries temporary failures, after the requested delay', async () => {
    const { tools, sends } = bench([device('a')], (_, time) =>
      time === 1 ? { outcome: 'later', afterMs: 7000, reason: 'busy' } : { outcome: 'sent' },
    );
    expect((await sendMessages(ORDER, tools)).sent).toBe(1);
    expect(sends.map(([, at]) => at)).toEqual([0, 7000]);
  });

  it('fails after the last attempt, with the reason', async () => {
    const { tools, sends } = bench([device('a')], () => ({
      outcome: 'later',
      afterMs: undefined,
      reason: 'busy',
    }));
    const result = await sendMessages(ORDER, tools);
    expect(result).toMatchObject({ failed: 1, reasons: [{ reason: 'busy', count: 1 }] });
    expect(sends.map(([, at]) => at)).toEqual([0, 1000, 3000]);
  });

  it('lets nobody wait for devices that have to wait', async () => {
    const slow = Array.from({ length: 20 }, (_, index) => device(`slow${index}`));
    const good = Array.from({ length: 10 }, (_, index) => device(`good${index}`));
    const { tools, sends, counted } = bench([...slow, ...good], (token) =>
      token.startsWith('slow') ? { outcome: 'later', afterMs: 25_000, reason: 'busy' } : { outcome: 'sent' },
    );
    const result = await sendMessages(ORDER, tools);
    expect(result).toEqual({
      sent: 10,
      removed: 0,
      failed: 20,
      held: [],
      unfinished: [],
      reasons: [{ reason: 'busy', count: 20 }],
    });
    const timesOf = (name: string) => sends.filter(([token]) => token.startsWith(name)).map(([, at]) => at);
    expect(Math.max(...timesOf('good'))).toBeLessThanOrEqual(3000);
    expect(timesOf('slow')).toHaveLength(3 * 20);
    const countOf = (name: string) =>
      counted.filter(({ reason }) => reason === name).reduce((sum, { count }) => sum + count, 0);
    expect([countOf('taken'), countOf('unavailable')]).toEqual([10, 20]);
  });

  it('waits for ten minutes in all', async () => {
    const { tools, sends, counted } = bench([device('a')], () => ({
      outcome: 'later',
      afterMs: 300_000,
      reason: 'busy',
    }));
    const result = await sendMessages({ ...ORDER, tries: 10 }, tools);
    expect(sends.map(([, at]) => at)).toEqual([0, 300_000, 600_000]);
    expect(result).toMatchObject({ failed: 1, reasons: [{ reason: 'busy', count: 1 }] });
    expect(counted).toEqual([{ brid: 'newsroom', outcome: 'failed', reason: 'unavailable', count: 1 }]);
  });

  it('waits no longer than the message is kept', async () => {
    const { tools, sends } = bench([device('a'), device('b')], (token, time) =>
      time === 1
        ? { outcome: 'later', afterMs: token === 'a' ? 60_000 : 61_000, reason: 'busy' }
        : { outcome: 'sent' },
    );
    expect(await sendMessages({ ...ORDER, ttlSeconds: 60 }, tools)).toMatchObject({ sent: 1, failed: 1 });
    expect(sends.map(([token]) => token)).toEqual(['a', 'b', 'a']);
  });

  it('removes unregistered devices and sends to each device once', async () => {
    const { tools, forgotten, sends } = bench([device('a'), device('b')], (token) =>
      token === 'a' ? { outcome: 'dead' } : { outcome: 'sent' },
    );
    const result = await sendMessages({ ...ORDER, topics: ['one', 'two'] }, tools);
    expect([result.sent, result.removed, forgotten, sends.length]).toEqual([1, 1, ['a'], 2]);
  });

  it('leaves out a topic in whose time zone night has fallen meanwhile, and ends the one that has begun', async () => {
    const { tools, sends } = bench(
      Array.from({ length: 30 }, (_, index) => device(`t${index}`)),
      () => ({ outcome: 'sent' }),
    );
    const order = { ...ORDER, topics: ['first', 'second'], isHeld: () => tools.now() >= 1000 };
    expect(await sendMessages(order, tools)).toMatchObject({ sent: 30, held: ['second'] });
    expect(sends).toHaveLength(30);
  });

  it('sends nothing more after an interruption, and says which topics are unfinished', async () => {
    const { tools, sends, counted } = bench([], (token) =>
      token === 't0' ? { outcome: 'later', afterMs: 60_000, reason: 'busy' } : { outcome: 'sent' },
    );
    const order = { ...ORDER, topics: ['first', 'second'] };
    const tokens: Record<string, string[]> = { first: ['t0', 't1'], second: ['t2', 't3', 't4'] };
    const store = {
      ...tools.store,
      async *devices(topic: string) {
        yield (tokens[topic] ?? []).map(device);
      },
    };
    const isInterrupted = () => sends.length >= 3;
    expect(await sendMessages(order, { ...tools, store, isInterrupted })).toEqual({
      ...{ sent: 2, removed: 0, failed: 1, held: [], unfinished: [{ topic: 'second', tried: 1 }] },
      reasons: [{ reason: 'busy', count: 1 }],
    });
    expect(sends.map(([token]) => token)).toEqual(['t0', 't1', 't2']);
    expect(counted.map(({ reason, count }) => [reason, count])).toEqual([
      ['taken', 1],
      ['taken', 1],
      ['unavailable', 1],
    ]);
  });

  it('goes on when a sender throws, with the reason', async () => {
    const { tools } = bench([device('a'), device('b')], (token) => {
      if (token === 'a') throw new Error('broken');
      return { outcome: 'sent' };
    });
    expect(await sendMessages(ORDER, tools)).toEqual({
      sent: 1,
      removed: 0,
      failed: 1,
      held: [],
      unfinished: [],
      reasons: [{ reason: 'broken', count: 1 }],
    });
  });

  it('goes on when the store takes no change, with the reason', async () => {
    const { tools } = bench([device('a'), device('b')], (token) => ({
      outcome: token === 'a' ? 'dead' : 'sent',
    }));
    const refuse = () => Promise.reject(new Error('database is locked'));
    const store = { ...tools.store, forget: refuse, count: refuse };
    expect(await sendMessages(ORDER, { ...tools, store })).toEqual({
      sent: 1,
      removed: 1,
      failed: 0,
      held: [],
      unfinished: [],
      reasons: [{ reason: 'the store took no change: database is locked', count: 2 }],
    });
  });

  it('reports a provider that is not set up', async () => {
    const { tools } = bench([{ ...device('a'), provider: 'firebase' }], () => ({ outcome: 'sent' }));
    expect((await sendMessages(ORDER, tools)).reasons[0]?.reason).toContain('firebase');
  });

  it('counts what became of each message, with a reason out of a short list', async () => {
    const devices = ['a', 'b', 'gone', 'refused', 'busy'].map(device);
    const answers: Record<string, Delivery> = {
      gone: { outcome: 'dead' },
      refused: { outcome: 'failed', reason: 'the push service answered 403' },
      busy: { outcome: 'later', afterMs: undefined, reason: 'the push service answered 503' },
    };
    const { tools, counted } = bench(
      [...devices, { ...device('f'), provider: 'firebase' }],
      (token) => answers[token] ?? { outcome: 'sent' },
    );
    await sendMessages(ORDER, tools);
    const found = counted.map(({ brid, outcome, reason, count }) => `${brid} ${outcome} ${reason} ${count}`);
    expect(found.sort()).toEqual([
      'newsroom expired gone 1',
      'newsroom failed no_service 1',
      'newsroom failed refused 1',
      'newsroom failed unavailable 1',
      'newsroom sent taken 2',
    ]);
  });
});
