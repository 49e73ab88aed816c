import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { markStale } from '#app/content/upstream/answer-age.server.ts';
import { UpstreamError } from '#app/content/upstream/upstream-error.server.ts';
import { jsonText } from '#schemas/api/query-values.ts';
import { answerOrFail, parseQuery, respond } from './respond.server.ts';

const schema = z.object({ n: z.number() });

describe('an answer', () => {
  it('has the fields of its schema and no others', async () => {
    expect(await respond(schema, { n: 1, secret: 's' } as { n: number }).json()).toEqual({ n: 1 });
  });

  it('states its age when it is a stale answer for a back end that is down', () => {
    expect(respond(schema, markStale({ n: 1 }, 42)).headers.get('X-Masthead-Stale')).toBe('42');
    expect(respond(schema, { n: 1 }).headers.has('X-Masthead-Stale')).toBe(false);
  });
});

describe('an answer that is sent again', () => {
  it('is not encoded again, but a copy that differs is, and so is one for another schema', async () => {
    let written = 0;
    const counting = z.object({ n: z.number().transform((n) => ++written && n) });
    const answer = Object.freeze({ n: 1 });
    const kept = { n: 1 };
    await respond(counting, kept).json();
    expect(await respond(counting, kept).json()).toEqual({ n: 1 });
    expect(written).toBe(1);
    expect(await respond(counting, { ...kept, n: 2 }).json()).toEqual({ n: 2 });
    expect(await respond(z.object({ n: z.number().transform(String) }), kept).json()).toEqual({ n: '1' });
    expect(await respond(counting, answer).json()).toEqual({ n: 1 });
  });
});

describe('a handler that throws', () => {
  it('because of the back end is answered with its status and message', async () => {
    const answer = await answerOrFail(() =>
      Promise.reject(
        new UpstreamError({ kind: 'timeout', message: 'request failed', detail: 'host.intranet' }),
      ),
    );
    expect(answer.status).toBe(504);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      status: 504,
      message: 'request failed',
      reasons: ['The back end did not answer in time. Try again in a moment.'],
    });
  });

  it.each(['SQLITE_FULL', 'SQLITE_READONLY', 'SQLITE_IOERR_WRITE', '53100', '25006'])(
    'because the store takes no writes (%s) is answered 503 with Retry-After',
    async (code) => {
      const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      const answer = await answerOrFail(() => Promise.reject(Object.assign(new Error('no'), { code })));
      expect([answer.status, answer.headers.has('Retry-After')]).toEqual([503, true]);
      warned.mockRestore();
    },
  );

  it('because the store takes no writes is logged once a minute, as a busy site would fill its log', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const locked = Object.assign(new Error('the file is locked'), { code: 'SQLITE_BUSY' });
    for (let calls = 0; calls < 3; calls++) await answerOrFail(() => Promise.reject(locked));
    expect(warned.mock.calls).toEqual([['A call was answered 503: the file is locked']]);
    warned.mockRestore();
  });
});

describe('a query', () => {
  const request = (query: string) => new Request(`http://site.example/api/x?${query}`);
  const numbers = z.object({ n: z.string().regex(/^\d+$/, 'takes a number').optional() });

  it('is parsed, empty parameters dropped', () => {
    expect(parseQuery(numbers, request('n=7&m=1'))).toEqual({ ok: true, query: { n: '7' } });
    expect(parseQuery(numbers, request('n='))).toEqual({ ok: true, query: {} });
  });

  it('with a damaged cd of a carrier’s app is taken without it, which is logged once a minute', () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const facts = z.object({ cd: jsonText.optional() });
    for (const query of ['cd={', 'cd={', 'cd={}'])
      expect(parseQuery(facts, request(query))).toMatchObject({ ok: true });
    expect(warned.mock.calls).toEqual([
      ['The parameter cd of a call cannot be parsed, and counts as missing.'],
    ]);
    warned.mockRestore();
  });

  it('that is wrong is answered 400 with the reason', async () => {
    const parsed = parseQuery(numbers, request('n=x'));
    if (parsed.ok) throw new Error('It should not be right.');
    expect(parsed.answer.status).toBe(400);
    expect(await parsed.answer.json()).toMatchObject({
      message: 'bad request',
      reasons: ['n: takes a number'],
    });
  });
});
