import { describe, expect, it, vi } from 'vitest';
import { MINUTE_MS } from '#app/lib/dates/durations.ts';
import { sampleEvent } from '#tests/fixtures/sample-event.ts';
import { createCollectCall } from './collect-call.server.ts';

const SENDER = { brid: 'newsroom', optedOut: false, forwards: false };
const post = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://news.example/collect', {
    method: 'POST',
    body,
    headers: { host: 'news.example', ...headers },
  });
const events = (...ids: string[]) => JSON.stringify({ events: ids.map(sampleEvent) });
const keepAll = async (kept: readonly unknown[]) => kept.length;
const call = (keep: Parameters<typeof createCollectCall>[0] = keepAll) =>
  createCollectCall(
    keep,
    () => 0,
    () => undefined,
  );

/** An account in which three events are missing. */
const UNBALANCED = {
  ...{ waited: 0, made: 12, taken: 7, withdrawn: 0, given_up: 0, waiting: 2 },
  ...{ given_up_ids: [], given_up_reasons: [] },
  ...{ event_name: 'events account', event_category: 'reporting' },
};

describe('a call of the collector', () => {
  it('is answered 202 with what became of its events', async () => {
    const seen = call(async () => 1);
    const answer = await seen(post(events('event-0001', 'event-0002')), SENDER);
    expect([answer.status, await answer.json()]).toEqual([202, { accepted: 1, duplicates: 1, rejected: [] }]);
  });

  it.each([
    '',
    '{',
    '[]',
    '{"events":[]}',
    '{"events":[1]}',
    JSON.stringify({ events: Array(101).fill({}) }),
  ])('that is not as it should be is answered 400: %s', async (body) =>
    expect((await call()(post(body), SENDER)).status).toBe(400),
  );

  it('with an account in which events are missing is logged, and one that balances is not', async () => {
    const warnings: string[] = [];
    const seen = createCollectCall(
      keepAll,
      () => 0,
      (line) => warnings.push(line),
    );
    const sent = [
      { ...sampleEvent('event-0001'), ...UNBALANCED, made: 9 },
      { ...sampleEvent('event-0002'), ...UNBALANCED },
    ];
    const answer = await seen(post(JSON.stringify({ events: sent })), SENDER);
    expect(await answer.json()).toMatchObject({ accepted: 2 });
    expect(warnings).toEqual([
      expect.stringMatching(
        /^A browser of newsroom accounts for its events, and 3 are missing: .*event-0002/,
      ),
    ]);
  });

  it('with an account in which events are missing is logged once a minute, however many come', async () => {
    const warnings: string[] = [];
    let now = 0;
    const seen = createCollectCall(
      keepAll,
      () => now,
      (line) => warnings.push(line),
    );
    const sent = ['event-0001', 'event-0002'].map((id) => ({ ...sampleEvent(id), ...UNBALANCED }));
    const body = JSON.stringify({ events: sent });
    for (const at of [0, 59_000, 60_000]) {
      now = at;
      expect((await seen(post(body), SENDER)).status).toBe(202);
    }
    expect(warnings).toHaveLength(2);
  });

  it('of another site is answered 403', async () => {
    expect(
      (await call()(post(events('event-0001'), { 'sec-fetch-site': 'cross-site' }), SENDER)).status,
    ).toBe(403);
  });

  it('is answered 503 with Retry-After where events cannot be kept', async () => {
    const answer = await call(() => Promise.reject(new Error('disk full')))(
      post(events('event-0001')),
      SENDER,
    );
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  });

  it('that cannot be stored is logged once a minute, also where others are stored in between', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const lines: string[] = [];
    let calls = 0;
    const store = async () => {
      calls += 1;
      if (calls % 2 === 1) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
      return 1;
    };
    const full = createCollectCall(
      store,
      () => 0,
      (line) => void lines.push(line),
    );
    const send = () => full(post(events('event-0001')), SENDER);
    for (let sent = 0; sent < 4; sent++) await send();
    const line =
      'Events could not be stored: the disk of the content store is full. Nothing new is written; what is in it is served on.';
    expect(lines).toEqual([line]);
    vi.advanceTimersByTime(MINUTE_MS);
    await send();
    expect(lines).toEqual([line, line]);
    vi.useRealTimers();
  });

  it('is answered 429 where a session makes more than a page can', async () => {
    const busy = call();
    const body = JSON.stringify({ events: [{ ...sampleEvent('event-0001'), session_id: 'abcdefgh' }] });
    const statuses: number[] = [];
    for (let index = 0; index < 241; index++) statuses.push((await busy(post(body), SENDER)).status);
    expect([statuses[239], statuses[240]]).toEqual([202, 429]);
  });
});
