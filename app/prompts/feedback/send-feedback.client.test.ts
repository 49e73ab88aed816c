// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { isFeedbackResolved } from './feedback-resolved.ts';
import { onFeedbackStoredLater, resendFeedback, sendFeedback } from './send-feedback.client.ts';
import { answerId, endWaiting, waitingFeedback } from './waiting-feedback.ts';

const FEEDBACK = { brid: 'newsroom', language: 'en', rating: 4, text: 'Good' } as const;

let answers: Array<Response | Error>;
let sent: Array<{ id: string; text: string }>;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const answer = answers.shift() ?? new Response('{"kept":true}');
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(async () => {
  endWaiting();
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('feedback', () => {
  it('that is stored does not wait any more', async () => {
    answers = [];
    await sendFeedback(FEEDBACK);
    expect([waitingFeedback(), isFeedbackResolved(), sent.length]).toEqual([undefined, true, 1]);
  });

  it.each([
    ['the network is gone', new TypeError('Failed to fetch')],
    ['the store is gone', new Response('{}', { status: 503 })],
    ['there are too many', new Response('{}', { status: 429, headers: { 'Retry-After': '60' } })],
  ])('waits where %s, and is sent again under the same id until it is stored', async (_, failure) => {
    const reports = recordedReports();
    answers = [failure, new Response('{}', { status: 500 })];
    await expect(sendFeedback(FEEDBACK)).rejects.toThrow('request failed');
    expect(waitingFeedback()).toMatchObject(FEEDBACK);
    expect(isFeedbackResolved()).toBe(false);
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect([waitingFeedback(), isFeedbackResolved()]).toEqual([undefined, true]);
    expect(reports).toHaveLength(1);
  });

  it('is sent no earlier than the server asks for, and at once when the network is back', async () => {
    answers = [new Response('{}', { status: 429, headers: { 'Retry-After': '60' } })];
    await expect(sendFeedback(FEEDBACK)).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(sent).toHaveLength(1);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
  });

  it('that the visitor sends again takes the place of what waits', async () => {
    answers = [new TypeError('Failed to fetch')];
    await expect(sendFeedback(FEEDBACK)).rejects.toThrow();
    await sendFeedback({ ...FEEDBACK, text: 'Better' });
    expect(sent.map(({ text }) => text)).toEqual(['Good', 'Better']);
    expect(sent[1]?.id).toBe(sent[0]?.id);
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(2);
  });

  it('that the visitor sends again after it was stored late replaces what is stored', async () => {
    const late: unknown[] = [];
    const unsubscribe = onFeedbackStoredLater((feedback) => late.push(feedback));
    answers = [new TypeError('Failed to fetch')];
    await expect(sendFeedback(FEEDBACK)).rejects.toThrow();
    expect(late).toEqual([]);
    await vi.runAllTimersAsync();
    expect([late, waitingFeedback()]).toEqual([[sent[1]], undefined]);
    await sendFeedback({ ...FEEDBACK, text: 'Better' });
    expect(sent.map(({ text }) => text)).toEqual(['Good', 'Good', 'Better']);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(late).toHaveLength(1);
    unsubscribe();
  });

  it.each(['in the same moment', 'after the first was stored'])(
    'from two tabs has one id, though it is sent %s',
    async (when) => {
      answerId();
      vi.resetModules();
      const other = await import('./send-feedback.client.ts');
      answers = [];
      const first = sendFeedback(FEEDBACK);
      // Another process has not yet seen what this one has just written.
      if (when === 'in the same moment') endWaiting();
      else await first;
      await Promise.all([first, other.sendFeedback({ ...FEEDBACK, rating: 2 })]);
      expect(sent).toHaveLength(2);
      expect(sent[1]?.id).toBe(sent[0]?.id);
    },
  );

  it('that a server does not answer waits after 30 s', async () => {
    const timeout = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout.signal);
    vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      throw signal.reason;
    });
    const failed = sendFeedback(FEEDBACK).catch(String);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(30_000);
    timeout.abort(new DOMException('It took too long.', 'TimeoutError'));
    expect(await failed).toContain('request failed');
    expect(waitingFeedback()).toMatchObject(FEEDBACK);
  });

  it('that the visitor changes while the first try is made again waits for its own answer', async () => {
    answers = [new TypeError('Failed to fetch')];
    await expect(sendFeedback(FEEDBACK)).rejects.toThrow();
    let answerLate: (answer: Response) => void = () => undefined;
    const slow = new Promise<Response>((resolve) => {
      answerLate = resolve;
    });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', () => slow);
    await vi.advanceTimersByTimeAsync(2_000);
    vi.stubGlobal('fetch', fetch);
    answers = [new Response('{}', { status: 503 })];
    await expect(sendFeedback({ ...FEEDBACK, text: 'Better' })).rejects.toThrow();
    answerLate(new Response('{"kept":true}'));
    await vi.advanceTimersByTimeAsync(0);
    expect(waitingFeedback()).toMatchObject({ text: 'Better' });
    await vi.runAllTimersAsync();
    expect([sent.at(-1)?.text, waitingFeedback()]).toEqual(['Better', undefined]);
  });

  it('that is refused is not sent again', async () => {
    answers = [new Response('{}', { status: 400 })];
    await expect(sendFeedback(FEEDBACK)).rejects.toThrow();
    await vi.runAllTimersAsync();
    expect([sent.length, waitingFeedback()]).toEqual([1, undefined]);
  });

  it('of an earlier page is sent again; where none waits, nothing is', async () => {
    answers = [];
    resendFeedback();
    await vi.runAllTimersAsync();
    expect(sent).toHaveLength(0);
    localStorage.setItem('feedback_waiting', JSON.stringify({ ...FEEDBACK, id: 'abc' }));
    resendFeedback();
    await vi.runAllTimersAsync();
    expect(sent).toEqual([{ ...FEEDBACK, id: 'abc' }]);
  });

  it.each(['', '{', '1', '{"id":1}'])('that cannot be read in storage is none: %s', (stored) => {
    localStorage.setItem('feedback_waiting', stored);
    expect(waitingFeedback()).toBeUndefined();
  });
});
