import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentDatabase } from '#app/database/open-database.server.ts';
import type { WebFetch } from '#app/outgoing/guarded-fetch.server.ts';
import { openStores } from '#tests/setup/open-stores.ts';
import { answerHub, type Notification } from './answer-hub.server.ts';
import { askDueHubs, endUnwanted, isFeedPushed, noteHub } from './keep-subscribed.server.ts';
import { createSubscriptionStore, type SubscriptionStore } from './subscription-store.server.ts';

const FEED = 'https://a.example/feed';
const FOUND = { hub: 'https://hub.example/', topic: 'https://a.example/self' };
const HOUR = 3_600_000;

describe.each(openStores)('subscriptions of feeds on $name', ({ open }) => {
  let database: ContentDatabase;
  let store: SubscriptionStore;
  let clock: number;
  let posted: { hub: string; form: URLSearchParams }[];
  let answers: Record<string, Response>;
  let refusals: string[];
  let notified: Notification[];

  beforeEach(async () => {
    database = await open();
    store = createSubscriptionStore(database);
    clock = Date.UTC(2026, 0, 1);
    posted = [];
    answers = {};
    refusals = [];
    notified = [];
  });
  afterEach(() => database.destroy());

  const now = () => clock;
  const fetch: WebFetch = async (hub, { body }) => {
    posted.push({ hub, form: new URLSearchParams(new TextDecoder().decode(body)) });
    return answers[hub] ?? new Response(null, { status: 202 });
  };
  const tools = () => ({
    ...{ store, now, fetch, request: {}, origin: 'https://news.carrier.example' },
    onRefusal: (sentence: string) => refusals.push(sentence),
  });
  const ask = () => askDueHubs(tools());
  const callBack = (
    parameters: Record<string, string>,
    id = last().get('hub.callback')?.split('/').pop() ?? '',
  ) =>
    answerHub(new Request(`https://x.example/?${new URLSearchParams(parameters)}`), id, {
      ...{ store, now, random: () => 0 },
      onNotification: (notification) => notified.push(notification),
    });
  const last = () => posted.at(-1)?.form ?? new URLSearchParams();
  const verification = (more: Record<string, string> = {}) => ({
    'hub.mode': 'subscribe',
    'hub.topic': FOUND.topic,
    'hub.challenge': 'word',
    'hub.lease_seconds': '36000',
    ...more,
  });
  const subscribed = async () => {
    await noteHub(FEED, FOUND, tools());
    await ask();
    await callBack(verification());
  };

  it('begin with a request to the hub, once', async () => {
    for (const _ of [1, 2]) {
      await noteHub(FEED, FOUND, tools());
      await ask();
    }
    expect(posted.map(({ hub }) => hub)).toEqual([FOUND.hub]);
    const form = Object.fromEntries(last());
    expect(form).toEqual({
      'hub.mode': 'subscribe',
      'hub.topic': FOUND.topic,
      'hub.lease_seconds': '604800',
      'hub.callback': expect.stringMatching(/^https:\/\/news\.carrier\.example\/websub\/[\w-]{32}$/),
      'hub.secret': expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(await isFeedPushed(FEED, tools())).toBe(false);
  });

  it('are asked for by one of several servers', async () => {
    await noteHub(FEED, FOUND, tools());
    await Promise.all([ask(), ask(), ask()]);
    expect(posted).toHaveLength(1);
  });

  it('are confirmed to the hub, and push from then on', async () => {
    await noteHub(FEED, FOUND, tools());
    await ask();
    const answer = await callBack(verification());
    expect([answer.status, await answer.text()]).toEqual([200, 'word']);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await isFeedPushed(FEED, tools())).toBe(true);
  });

  it.each<[string, Record<string, string>]>([
    ['another topic', { 'hub.topic': 'https://a.example/other' }],
    ['no challenge', { 'hub.challenge': '' }],
    ['an unsubscription', { 'hub.mode': 'unsubscribe' }],
  ])('are not confirmed for %s', async (_what, more) => {
    await noteHub(FEED, FOUND, tools());
    await ask();
    expect((await callBack(verification(more))).status).toBe(404);
    expect(await isFeedPushed(FEED, tools())).toBe(false);
  });

  it('are not confirmed for an id that is not ours', async () => {
    await noteHub(FEED, FOUND, tools());
    await ask();
    for (const id of ['x'.repeat(32), '', "' or 1=1"])
      expect((await callBack(verification(), id)).status).toBe(404);
  });

  it('are renewed before their lease ends, and push meanwhile', async () => {
    await subscribed();
    clock += 7.9 * HOUR;
    await ask();
    expect(posted).toHaveLength(1);
    clock += 0.2 * HOUR;
    await ask();
    expect(posted[1]?.form.toString()).toBe(posted[0]?.form.toString());
    expect(await isFeedPushed(FEED, tools())).toBe(true);
    await callBack(verification());
    clock += 7 * HOUR;
    await ask();
    expect([posted.length, await isFeedPushed(FEED, tools())]).toEqual([2, true]);
  });

  it('end by themselves where the hub renews none', async () => {
    await subscribed();
    clock += 11 * HOUR;
    expect(await isFeedPushed(FEED, tools())).toBe(false);
  });

  it('that the hub denies push nothing', async () => {
    await subscribed();
    expect((await callBack({ 'hub.mode': 'denied', 'hub.topic': 'https://a.example/other' })).status).toBe(
      404,
    );
    expect((await callBack({ 'hub.mode': 'denied', 'hub.topic': FOUND.topic })).status).toBe(200);
    expect(await isFeedPushed(FEED, tools())).toBe(false);
    expect((await callBack(verification())).status).toBe(404);
  });

  it('are given up where no brand names the feed, and forgotten once the hub agrees', async () => {
    await subscribed();
    await endUnwanted((url) => url === FEED, tools());
    await ask();
    expect(posted).toHaveLength(1);
    await endUnwanted(() => false, tools());
    await ask();
    expect(Object.fromEntries(last())).toEqual({
      'hub.mode': 'unsubscribe',
      'hub.topic': FOUND.topic,
      'hub.callback': posted[0]?.form.get('hub.callback'),
    });
    const answer = await callBack(verification({ 'hub.mode': 'unsubscribe' }));
    expect([answer.status, await answer.text(), await store.all()]).toEqual([200, 'word', []]);
  });

  it.each([
    ['another hub', { ...FOUND, hub: 'https://other.example/' }, ['unsubscribe', 'subscribe']],
    ['another topic', { ...FOUND, topic: 'https://a.example/2' }, ['unsubscribe', 'subscribe']],
    ['no hub', undefined, ['unsubscribe']],
    ['a hub without https', { ...FOUND, hub: 'http://hub.example/' }, ['unsubscribe']],
  ])('change with what the feed says: %s', async (_what, found, modes) => {
    await subscribed();
    await noteHub(FEED, found, tools());
    await ask();
    expect(
      posted
        .slice(1)
        .map(({ form }) => form.get('hub.mode'))
        .sort(),
    ).toEqual([...modes].sort());
    expect(new Set(posted.map(({ form }) => form.get('hub.callback'))).size).toBe(modes.length);
  });

  it('follow a hub that names another one, and say why a hub refuses', async () => {
    answers[FOUND.hub] = new Response(null, { status: 307, headers: { location: '/two' } });
    await noteHub(FEED, FOUND, tools());
    await ask();
    expect(posted.map(({ hub }) => hub)).toEqual([FOUND.hub, `${FOUND.hub}two`]);
    clock += HOUR;
    answers[FOUND.hub] = new Response('no', { status: 400 });
    await ask();
    expect(refusals).toEqual([`The hub ${FOUND.hub} did not subscribe ${FEED}: It answers with status 400.`]);
    answers[FOUND.hub] = new Response(null, { status: 308, headers: { location: 'http://hub.example/' } });
    clock += HOUR;
    await ask();
    expect(refusals[1]).toContain('It is not asked: http://hub.example/ has no https.');
  });
});
