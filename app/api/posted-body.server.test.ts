import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { methodNotAllowed, parseBody, refuseMethod, tooManyRequests } from './posted-body.server.ts';

const schema = z.object({ n: z.number() });
const posted = (body: string) => new Request('http://site.example/', { method: 'POST', body });

describe('a body', () => {
  it('is parsed by its schema', async () => {
    expect(await parseBody(schema, posted('{"n":1,"more":2}'))).toEqual({ ok: true, body: { n: 1 } });
  });

  it.each([
    ['no JSON', '{n'],
    ['of another shape', '{"n":"one"}'],
  ])('that is %s is answered 400 with the reason', async (_, body) => {
    const parsed = await parseBody(schema, posted(body));
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.answer.status).toBe(400);
    expect(await parsed.answer.json()).toMatchObject({ reasons: [expect.stringMatching(/^(n|body): /)] });
  });
});

it.each(['{n', '', 'n=1'])('a body that is no JSON is told what a call takes: %j', async (body) => {
  const parsed = await parseBody(schema, posted(body));
  expect(parsed.ok ? undefined : await parsed.answer.json()).toMatchObject({ reasons: ['body: takes JSON'] });
});

it('has an answer 429 with the wait in seconds, and an answer 405 with the allowed methods', () => {
  expect(tooManyRequests(60_000).headers.get('Retry-After')).toBe('60');
  expect(methodNotAllowed('POST', 'DELETE').headers.get('Allow')).toBe('POST, DELETE');
});

it('refuses to POST to a call of GET in the form of every failure', async () => {
  const answer = refuseMethod();
  expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  expect(await answer.json()).toMatchObject({ status: 405, message: 'method not allowed' });
});
