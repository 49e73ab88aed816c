import { describe, expect, it } from 'vitest';
import type { UpstreamCall, UpstreamCaller } from '#app/content/upstream/upstream-caller.server.ts';
import { UpstreamError } from '#app/content/upstream/upstream-error.server.ts';
import { REQUEST_FAILED, type UpstreamFailure } from '#app/content/upstream/upstream-failure.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { passedCalls } from './passed-calls.server.ts';

const brand = sampleBrand();
const failing = (failure: UpstreamFailure) => () => {
  throw new UpstreamError(failure);
};
const callsOf = (answer: () => unknown) => {
  const asked: UpstreamCall<object>[] = [];
  const call = (async (one: UpstreamCall<object>) => {
    asked.push(one);
    return answer();
  }) as unknown as UpstreamCaller;
  return { ...passedCalls(call, ['push', 'outbrain'], 'production'), asked };
};
const subscribe = (answer: () => unknown) =>
  callsOf(answer).subscribeToTopic?.(brand, { token: 't', topic: 'all', method: 'POST' } as never);
const finalUrl = (answer: () => unknown) => callsOf(answer).finalUrl?.(brand, 'https://a.example/1');

it('only the calls that the settings name are passed on', () => {
  const call = (async () => undefined) as unknown as UpstreamCaller;
  const names = (...passes: Parameters<typeof passedCalls>[1]) =>
    Object.keys(passedCalls(call, passes, 'production'));
  expect(names()).toEqual([]);
  expect(names('configs')).toEqual(['carrierConfig']);
  expect(names('push')).toEqual(['subscribeToTopic']);
  expect(names('outbrain')).toEqual(['finalUrl']);
});

describe('a subscription', () => {
  it.each([undefined, {}, { err: null }, { err: false }, { err: '' }])(
    'has worked after %j',
    async (answer) => {
      expect(await subscribe(() => answer)).toBeUndefined();
    },
  );

  it.each([
    [{ err: 'bad token' }, 'bad token'],
    [{ err: { message: 'no such topic' } }, 'no such topic'],
    [{ err: { message: '' } }, REQUEST_FAILED],
    [{ err: { code: 7 } }, REQUEST_FAILED],
    [{ err: true }, REQUEST_FAILED],
    [{ err: 'x'.repeat(300) }, 'x'.repeat(200)],
  ])('has failed after %j', async (answer, expected) => {
    expect(await subscribe(() => answer)).toBe(expected);
  });

  it('has worked after an empty answer, and has failed after any other failure', async () => {
    const empty = { kind: 'empty', message: 'page data not found', detail: '' } as const;
    expect(await subscribe(failing(empty))).toBeUndefined();
    const late = { kind: 'timeout', message: 'too late', detail: '' } as const;
    expect(await subscribe(failing(late))).toBe('too late');
    const broken = () => {
      throw new Error('a bug');
    };
    expect(await subscribe(broken)).toBe(REQUEST_FAILED);
  });
});

describe('the address that an address leads to', () => {
  it('is what the back end says', async () => {
    expect(await finalUrl(() => ({ finalUrl: 'https://b.example/' }))).toBe('https://b.example/');
    expect(await finalUrl(() => undefined)).toBeUndefined();
  });

  it('is unknown where the back end fails; a fault of ours is none of its failures', async () => {
    expect(await finalUrl(failing({ kind: 'network', message: 'm', detail: '' }))).toBeUndefined();
    const broken = () => {
      throw new Error('a bug');
    };
    await expect(finalUrl(broken)).rejects.toThrow('a bug');
  });

  it('is a web address', async () => {
    const { finalUrl: ask, asked } = callsOf(() => undefined);
    await ask?.(brand, 'https://a.example/1');
    const accepts = (url: string) => asked[0]?.schema.safeParse({ finalUrl: url }).success;
    expect([accepts('https://b.example/'), accepts('javascript:alert(1)')]).toEqual([true, false]);
  });

  it('may be escaped as in HTML', async () => {
    const { finalUrl: ask, asked } = callsOf(() => undefined);
    await ask?.(brand, 'https://a.example/1');
    expect(asked[0]?.schema.parse({ finalUrl: 'https://b.example/?c=1&amp;d=2' })).toEqual({
      finalUrl: 'https://b.example/?c=1&d=2',
    });
  });
});
