import { describe, expect, it } from 'vitest';
import { subscribeQuerySchema } from '#schemas/api/subscribe-to-topic.ts';
import { audienceOf, pushTimeZone, pushTopic } from './push-topic.ts';

describe('topics of push messages', () => {
  it.each(['America/New_York', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])(
    'name the zone %s',
    (timeZone) => {
      const audience = { brid: 'newsroom', language: 'es' as const, timeZone };
      const topic = pushTopic(audience);
      expect(subscribeQuerySchema.shape.topic.safeParse(topic).success).toBe(true);
      expect(audienceOf(topic)).toEqual(audience);
    },
  );

  it('fall back to the default zone', () => {
    const zones = { availableTimezones: ['America/Chicago'], defaultTimezone: 'America/New_York' };
    expect(pushTimeZone('America/Chicago', zones)).toBe('America/Chicago');
    expect(pushTimeZone('Europe/Oslo', zones)).toBe('America/New_York');
    expect(pushTimeZone(undefined, zones)).toBe('America/New_York');
  });

  it.each(['', 'newsroom', 'newsroom.fr.UTC', 'newsroom.en.', 'newsroom.en.a.b', 'newsroom.en.%E0%A4%A'])(
    'do not include %j',
    (topic) => expect(audienceOf(topic)).toBeUndefined(),
  );
});
