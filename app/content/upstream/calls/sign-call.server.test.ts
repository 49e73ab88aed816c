import { describe, expect, it } from 'vitest';
import type { UpstreamCall, UpstreamCaller } from '#app/content/upstream/upstream-caller.server.ts';
import { UpstreamError } from '#app/content/upstream/upstream-error.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { signCall } from './sign-call.server.ts';

const brand = sampleBrand();
const NOW = Date.UTC(2026, 0, 1);
const refusal = (status: number) =>
  new UpstreamError({ kind: 'status', status, message: 'request failed', detail: '' });

/** A back end that answers each path by the given function; what it throws or returns is the outcome. */
const backEnd = (answer: (path: string) => unknown) => {
  const asked: UpstreamCall<object>[] = [];
  const call = (async (one: UpstreamCall<object>) => {
    asked.push(one);
    return answer(one.path);
  }) as unknown as UpstreamCaller;
  const embedded = { sign: async () => 'embedded' } as never;
  return { sign: signCall(call, embedded, () => NOW), bare: signCall(call, undefined, () => NOW), asked };
};
const zones = (asked: readonly { path: string }[]) => asked.map(({ path }) => path.split('/signs/leo/')[1]);

describe('the time zone of a call for a sign', () => {
  it('is escaped', async () => {
    const { sign, asked } = backEnd(() => 'answer');
    expect(await sign(brand, 'leo', 'America/New_York', 'en-us')).toBe('answer');
    expect(zones(asked)).toEqual(['America%2FNew_York']);
  });

  it('has a plain slash where the escaped one is refused, from then on at once', async () => {
    const { sign, asked } = backEnd((path) => {
      if (path.includes('%2F')) throw refusal(400);
      return 'answer';
    });
    expect(await sign(brand, 'leo', 'America/New_York', 'en-us')).toBe('answer');
    expect(await sign(brand, 'leo', 'America/Chicago', 'en-us')).toBe('answer');
    expect(zones(asked)).toEqual(['America%2FNew_York', 'America/New_York', 'America/Chicago']);
  });

  it('stays escaped for later calls where neither is understood', async () => {
    const { sign, asked } = backEnd(() => undefined);
    expect(await sign(brand, 'leo', 'America/New_York', 'en-us')).toBeUndefined();
    expect(await sign(brand, 'leo', 'America/New_York', 'en-us')).toBeUndefined();
    expect(zones(asked).map((zone) => zone?.includes('%2F'))).toEqual([true, false, true, false]);
  });

  it('without a slash is asked for once', async () => {
    const { sign, asked } = backEnd(() => undefined);
    await sign(brand, 'leo', 'UTC', 'en-us');
    expect(asked).toHaveLength(1);
  });

  it('is the brand’s default where it is unknown', async () => {
    const { sign, asked } = backEnd(() => 'answer');
    await sign(brand, 'leo', 'Atlantis/Center', 'en-us');
    const zone = brand.cmsConfig.pushNotificationConfig.defaultTimezone;
    expect(zones(asked)).toEqual([encodeURIComponent(zone)]);
  });
});

it('a failure that is no refusal is not tried again', async () => {
  const { sign, asked } = backEnd(() => {
    throw refusal(500);
  });
  await expect(sign(brand, 'leo', 'America/New_York', 'en-us')).rejects.toMatchObject({
    failure: { status: 500 },
  });
  expect(asked).toHaveLength(1);
});

it('a refusal without another spelling is passed on', async () => {
  const { sign } = backEnd(() => {
    throw refusal(400);
  });
  await expect(sign(brand, 'leo', 'UTC', 'en-us')).rejects.toMatchObject({ failure: { status: 400 } });
});

it('the embedded source stands in for the last spelling only, and where there is one', async () => {
  const { sign, bare, asked } = backEnd(() => undefined);
  await sign(brand, 'leo', 'America/New_York', 'en-us');
  await bare(brand, 'leo', 'UTC', 'en-us');
  expect(asked.map(({ otherwise }) => otherwise !== undefined)).toEqual([false, true, false]);
  expect(await asked[1]?.otherwise?.()).toBe('embedded');
});

it('a sign that there is not is not asked for', async () => {
  const { sign, asked } = backEnd(() => {
    throw refusal(500);
  });
  expect(await sign(brand, 'ophiuchus', 'America/New_York', 'en-us')).toBeUndefined();
  expect(asked).toEqual([]);
});

it('an answer about another sign is none', async () => {
  const { sign, asked } = backEnd(() => 'answer');
  await sign(brand, 'LEO', 'UTC', 'en-us');
  expect(asked[0]?.isAsked?.({ sign: { id: 'leo' } })).toBe(true);
  expect(asked[0]?.isAsked?.({ sign: { id: 'virgo' } })).toBe(false);
});
