// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishPrivacy, UNDECIDED } from '#app/privacy/privacy-state.ts';
import { browserLocks } from '#tests/fakes/browser-locks.ts';
import { decidedChoice } from '#tests/fakes/privacy-choice.ts';
import { postReaction, resendReactions } from './post-reaction.client.ts';
import { letReactionWait, waitingReactions } from './waiting-reactions.ts';

const ask = vi.fn(async (_address: string, _request: RequestInit) => new Response());
const sent = () => ask.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as { auid: string });

beforeEach(() => {
  localStorage.clear();
  publishPrivacy(UNDECIDED);
  ask.mockClear();
  ask.mockImplementation(async () => new Response());
  vi.stubGlobal('fetch', ask);
  document.documentElement.dataset.brand = 'newsroom';
});

describe('a story that was read', () => {
  it.each([
    [false, 1],
    [true, 0],
  ])('waits until the choice is known: opted out %s', (optedOut, count) => {
    postReaction({ kind: 'read', storyId: '7' });
    expect(ask).not.toHaveBeenCalled();
    publishPrivacy(decidedChoice(optedOut));
    publishPrivacy(decidedChoice(false));
    expect(sent()).toHaveLength(count);
  });

  it('is sent with the id of this browser', () => {
    publishPrivacy(decidedChoice(false));
    postReaction({ kind: 'read', storyId: '7' });
    expect(ask.mock.calls[0]?.[0]).toBe('/api/reactions?brid=newsroom');
    expect(sent()).toEqual([{ auid: localStorage.getItem('auid'), kind: 'read', storyId: '7' }]);
  });

  it.each([
    ['known to this page', decidedChoice(true), undefined],
    ['stored by another tab', decidedChoice(false), 'true'],
  ])('is not sent after an opt-out that is %s, and gets no id', (_, state, stored) => {
    publishPrivacy(state);
    if (stored) localStorage.setItem('dns', stored);
    postReaction({ kind: 'read', storyId: '7' });
    expect(ask).not.toHaveBeenCalled();
    expect(localStorage.getItem('auid')).toBeNull();
  });
});

it('what the visitor chooses is sent after an opt-out, too', () => {
  publishPrivacy(decidedChoice(true));
  postReaction({ kind: 'hide', storyId: '7' });
  expect(sent()).toHaveLength(1);
});

describe('what could not be sent', () => {
  const lost = async () => {
    throw new TypeError('Failed to fetch');
  };
  const kinds = () => sent().map((one) => Object.values(one).slice(1).join(' '));
  /** Longer than the first pause before another attempt, in ms. */
  const SOON_MS = 2_000;

  beforeEach(() => {
    vi.useFakeTimers();
    publishPrivacy(decidedChoice(false));
    Object.defineProperty(navigator, 'locks', { value: browserLocks(), configurable: true });
  });
  afterEach(async () => {
    ask.mockImplementation(async () => new Response());
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    ['the network is gone', lost],
    ['the server is overloaded', async () => new Response('', { status: 503 })],
    ['there are too many', async () => new Response('', { status: 429, headers: { 'Retry-After': '1' } })],
  ])('waits where %s, and is sent again in order until the server has it', async (_, failure) => {
    ask.mockImplementation(failure);
    postReaction({ kind: 'fewer', storyId: '7' });
    postReaction({ kind: 'follow', topic: 'sports' });
    await vi.advanceTimersByTimeAsync(0);
    expect(waitingReactions()).toHaveLength(2);
    ask.mockClear();
    ask.mockImplementation(async () => new Response());
    await vi.advanceTimersByTimeAsync(SOON_MS);
    expect([kinds(), waitingReactions()]).toEqual([['fewer 7', 'follow sports'], []]);
  });

  it('is sent at once when the network is back, and never again where the server refuses it', async () => {
    ask.mockImplementation(lost);
    postReaction({ kind: 'unhide', storyId: '7' });
    await vi.advanceTimersByTimeAsync(0);
    ask.mockImplementation(async () => new Response('', { status: 404 }));
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect([kinds(), waitingReactions()]).toEqual([['unhide 7', 'unhide 7'], []]);
  });

  it('waits already before the attempt where the browser knows that it is offline: the page may be left', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    ask.mockImplementation(() => new Promise(() => undefined));
    postReaction({ kind: 'hide', storyId: '7' });
    expect(waitingReactions()).toEqual([{ kind: 'hide', storyId: '7' }]);
  });

  it('does not wait once its opposite has been sent', async () => {
    let fail: (error: Error) => void = () => undefined;
    ask.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
    postReaction({ kind: 'hide', storyId: '7' });
    postReaction({ kind: 'unhide', storyId: '7' });
    fail(new TypeError('Failed to fetch'));
    await vi.advanceTimersByTimeAsync(0);
    expect(waitingReactions()).toEqual([]);
  });

  it('is sent once where two tabs of this browser send it', async () => {
    letReactionWait({ kind: 'follow', topic: 'sports' });
    vi.resetModules();
    const otherTab = await import('./post-reaction.client.ts');
    const privacy = await import('#app/privacy/privacy-state.ts');
    privacy.publishPrivacy(decidedChoice(false));
    resendReactions();
    otherTab.resendReactions();
    await vi.advanceTimersByTimeAsync(SOON_MS);
    expect([kinds(), waitingReactions()]).toEqual([['follow sports'], []]);
  });

  it('is left out after an opt-out where it is a read; a choice is sent under the new id', async () => {
    letReactionWait({ kind: 'read', storyId: '7' });
    letReactionWait({ kind: 'hide', storyId: '8' });
    publishPrivacy(decidedChoice(true));
    resendReactions();
    await vi.advanceTimersByTimeAsync(SOON_MS);
    expect([kinds(), waitingReactions()]).toEqual([['hide 8'], []]);
  });
});
