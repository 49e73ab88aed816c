import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OPEN_MS, openOutbox } from './outbox.client.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';

const entry = (event_id: string, scope = 's'): OutboxEntry => ({
  ...{ brid: 'newsroom', consent: 'measurement', scope },
  payload: { event_name: 'page view', event_id },
});
const entries = (...ids: string[]) => ids.map((id) => entry(id));
const idsIn = async (outbox: Outbox) =>
  (await outbox.next(1000)).map(({ payload }) => String(payload.event_id));
const orderOf = async (outbox: Outbox, id: string) =>
  (await outbox.next(1000)).find(({ payload }) => payload.event_id === id)?.order ?? 0;

beforeEach(() => {
  // Each test has a browser of its own.
  vi.stubGlobal('indexedDB', new IDBFactory());
});

it('a database that does not answer is given up after 3 s, as nothing else would start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest());
  const opened = openOutbox().catch(String);
  vi.advanceTimersByTime(OPEN_MS);
  vi.useRealTimers();
  expect(await opened).toContain('does not answer');
});

it('a database that is refused is given up at once, and nothing fails later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await expect(openOutbox()).rejects.toThrow('denied');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

describe('events that wait', () => {
  it('are the same for all tabs, oldest first, and there again after a restart', async () => {
    const [one, other] = [await openOutbox(), await openOutbox()];
    await one.add(entries('a'));
    await other.add(entries('b'));
    await one.add(entries('c'));
    expect(await idsIn(await openOutbox())).toEqual(['a', 'b', 'c']);
    expect((await one.next(2)).map(({ payload }) => payload.event_id)).toEqual(['a', 'b']);
  });

  it('are counted by session, without gaps, across tabs that write at once', async () => {
    const [one, other] = [await openOutbox(), await openOutbox()];
    await Promise.all([
      one.add([entry('a'), entry('x', 'other'), entry('b')]),
      other.add(entries('c')),
      one.add(entries('d')),
    ]);
    const counters = (await one.next(10)).map(({ scope, payload }) => `${scope} ${payload.event_counter}`);
    expect(counters.sort()).toEqual(['other 1', 's 1', 's 2', 's 3', 's 4']);
  });

  it('are there once, where tabs that start at once both add what an earlier page left', async () => {
    const [one, other] = [await openOutbox(), await openOutbox()];
    await Promise.all([one.addOnce(entries('a', 'b')), other.addOnce(entries('a', 'b'))]);
    await other.addOnce(entries('b', 'c'));
    expect((await one.next(9)).map(({ payload }) => `${payload.event_id} ${payload.event_counter}`)).toEqual([
      ...['a 1', 'b 2', 'c 3'],
    ]);
    expect(await one.takeAccount('newsroom')).toMatchObject({ made: 3, waiting: 3 });
  });

  it('keep the counter of their session, however many pages have had one', async () => {
    const outbox = await openOutbox();
    const pages = Array.from({ length: 41 }, (_, at) =>
      entry(`page-${at}`, `page ${1_795_811_000_000 + at}`),
    );
    const session = (id: string) => entry(id, '00000005 session-5');
    await outbox.add([...pages, session('a'), entry('last', 'page 1795812000000')]);
    await (await openOutbox()).add([session('b')]);
    expect((await outbox.next(99)).at(-1)?.payload).toMatchObject({ event_id: 'b', event_counter: 2 });
  });

  it('get the next counter of their scope where they lose theirs', async () => {
    const outbox = await openOutbox();
    await outbox.add([entry('a'), entry('b'), entry('c', 'page 1')]);
    await outbox.rewrite(({ payload: { event_counter, ...payload }, ...rest }) =>
      payload.event_id === 'c'
        ? { ...rest, payload: { ...payload, event_counter: Number(event_counter) } }
        : { ...rest, scope: 'page 1', payload },
    );
    const found = (await outbox.next(9)).map(({ payload }) => `${payload.event_id} ${payload.event_counter}`);
    expect(found).toEqual(['a 2', 'b 3', 'c 1']);
  });

  it('keep counting where those before were delivered', async () => {
    const outbox = await openOutbox();
    await outbox.add(entries('a'));
    await outbox.remove([await orderOf(outbox, 'a')]);
    await outbox.add(entries('b'));
    expect(await outbox.next(1)).toMatchObject([{ payload: { event_id: 'b', event_counter: 2 } }]);
  });

  it('are as many as may be kept: the oldest are given up and counted once', async () => {
    const outbox = await openOutbox(3);
    await outbox.add(entries('a', 'b', 'c'));
    expect(await outbox.takeGivenUp()).toBe(0);
    await outbox.add(entries('d', 'e'));
    expect(await idsIn(outbox)).toEqual(['c', 'd', 'e']);
    await outbox.add(entries('f'));
    expect([await outbox.takeGivenUp(), await outbox.takeGivenUp()]).toEqual([3, 0]);
  });

  it('are found by their numbers, but for those that have gone', async () => {
    const outbox = await openOutbox();
    await outbox.add(entries('a', 'b'));
    const b = await orderOf(outbox, 'b');
    const found = await outbox.pick([b, 999]);
    expect(found).toMatchObject([{ order: b, payload: { event_id: 'b' } }]);
  });

  it('go behind all others where they cannot be sent, each once, and none comes back that was removed', async () => {
    const outbox = await openOutbox();
    await outbox.add(entries('a', 'b', 'c'));
    const [a, b] = [await orderOf(outbox, 'a'), await orderOf(outbox, 'b')];
    await outbox.remove([b]);
    await outbox.putLast([a, b]);
    expect(await idsIn(outbox)).toEqual(['c', 'a']);
  });

  it('are rewritten or deleted as an opt-out wants it', async () => {
    const outbox = await openOutbox();
    await outbox.add(entries('a', 'b', 'c'));
    await outbox.rewrite((kept) =>
      kept.payload.event_id === 'b'
        ? undefined
        : { ...kept, payload: { event_id: `${kept.payload.event_id}!` } },
    );
    expect(await idsIn(outbox)).toEqual(['a!', 'c!']);
  });
});

describe('events that nobody takes', () => {
  it('are counted by those that were still there', async () => {
    const outbox = await openOutbox();
    await outbox.add(entries('a', 'b'));
    const [a, b] = [await orderOf(outbox, 'a'), await orderOf(outbox, 'b')];
    await outbox.remove([a]);
    await outbox.giveUp([a, b, 999], '400');
    expect([await idsIn(outbox), await outbox.takeGivenUp(), await outbox.takeGivenUp()]).toEqual([[], 1, 0]);
  });
});

const deleteDatabase = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase('masthead-events').onsuccess = resolve;
  });

describe('the account of a brand’s events', () => {
  it('says what became of each, and begins again with those that wait', async () => {
    const outbox = await openOutbox(4);
    for (const ids of [['oldest'], ['a', 'b', 'c'], ['d']]) await outbox.add(entries(...ids));
    await outbox.remove([await orderOf(outbox, 'a')]);
    await outbox.giveUp([await orderOf(outbox, 'b')], 'the collector answers 400');
    await outbox.rewrite((one) => (one.payload.event_id === 'd' ? undefined : one));
    await outbox.add([entry('e'), { ...entry('other'), brid: 'hashtagNews' }]);
    expect(await outbox.takeAccount('newsroom')).toEqual({
      ...{ waited: 0, made: 6, taken: 1, withdrawn: 1, givenUp: 2, waiting: 2 },
      details: [
        { id: 'oldest', reason: 'too many events waited' },
        { id: 'b', reason: 'the collector answers 400' },
      ],
    });
    expect(await outbox.takeAccount('newsroom')).toMatchObject({ waited: 2, made: 0, waiting: 2 });
    expect(await outbox.takeAccount('hashtagNews')).toMatchObject({ made: 1, waiting: 1 });
  });

  it('counts what was taken while nothing could be written', async () => {
    const outbox = await openOutbox();
    await outbox.add(entries('a', 'b'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await outbox.remove([await orderOf(outbox, 'a')]);
    // Nor when it was to be caught up with.
    await outbox.remove([await orderOf(outbox, 'b')]);
    await expect(outbox.takeAccount('newsroom')).resolves.toMatchObject({ made: 0, taken: 0 });
    put.mockRestore();
    expect(await outbox.takeAccount('newsroom')).toMatchObject({ made: 2, taken: 2, waiting: 0 });
  });

  it('forgets with the site’s data what could not be written before', async () => {
    const outbox = await openOutbox();
    await outbox.add(entries('a'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await outbox.remove([await orderOf(outbox, 'a')]);
    put.mockRestore();
    await deleteDatabase();
    await outbox.add(entries('b'));
    expect(await outbox.takeAccount('newsroom')).toMatchObject({ made: 1, taken: 0, waiting: 1 });
  });
});

describe('counters of sessions', () => {
  it('of 40 are kept; with a new one, those of the oldest go', async () => {
    const outbox = await openOutbox();
    const scope = (n: number) => `${String(n).padStart(8, '0')} s`;
    for (let n = 1; n <= 42; n++) await outbox.add([entry(`e${n}`, scope(n))]);
    // Another page, as this one knows its own counters.
    await (await openOutbox()).add([entry('again', scope(42)), entry('lost', scope(1))]);
    const [again, lost] = (await outbox.next(100)).slice(-2);
    expect([again?.payload.event_counter, lost?.payload.event_counter]).toEqual([2, 1]);
    await outbox.add([entry('late', scope(10))]);
    expect((await outbox.next(100)).at(-1)?.payload.event_counter).toBe(2);
  });
});

describe('a database that is deleted with the site’s data', () => {
  it('is opened again: events outlive their page', async () => {
    const outbox = await openOutbox();
    await outbox.add(entries('a'));
    await deleteDatabase();
    await outbox.add(entries('b'));
    expect(await idsIn(await openOutbox())).toEqual(['b']);
  });

  it('gives its events other numbers: the answer to a batch of before removes none of them', async () => {
    const outbox = await openOutbox();
    await outbox.add(entries('a'));
    const a = await orderOf(outbox, 'a');
    await deleteDatabase();
    await new Promise((resolve) => setTimeout(resolve, 2));
    await outbox.add(entries('b'));
    await outbox.remove([a]);
    expect(await idsIn(outbox)).toEqual(['b']);
  });
});

describe('a database that is in the way', () => {
  it('takes no more (quota): events wait in the page’s memory and are sent with the others', async () => {
    const outbox = await openOutbox();
    await outbox.add(entries('a'));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await outbox.add(entries('b'));
    put.mockRestore();
    expect((await idsIn(outbox)).sort()).toEqual(['a', 'b']);
    expect(await idsIn(await openOutbox())).toEqual(['a']);
  });

  it('lets a page of a newer version through, and its own events wait in memory', async () => {
    const outbox = await openOutbox();
    await outbox.add(entries('a'));
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const newer = indexedDB.open('masthead-events', 2);
      newer.onsuccess = () => resolve(newer.result);
      newer.onerror = () => reject(newer.error);
    });
    expect(opened.version).toBe(2);
    await outbox.add(entries('b'));
    expect(await idsIn(outbox)).toEqual(['b']);
  });
});
