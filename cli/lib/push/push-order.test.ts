import { describe, expect, it } from 'vitest';
import { type PushOrderOptions, pushOrder } from './push-order.ts';

const OPTIONS: PushOrderOptions = {
  topic: 'all',
  title: 'Bridge opens',
  body: 'After nine years.',
  url: '/article-content/5',
  rate: '50',
  tries: '3',
  ttl: '14400',
  quietHours: '22-7',
};

describe('an order to send', () => {
  it('is read from the options', () => {
    expect(pushOrder(OPTIONS)).toEqual({
      message: { title: 'Bridge opens', body: 'After nine years.', url: '/article-content/5' },
      selector: 'all',
      perSecond: 50,
      tries: 3,
      ttlSeconds: 14_400,
      quiet: { from: 22, to: 7 },
    });
  });

  it.each<[Partial<PushOrderOptions>, string]>([
    [{ url: 'https://evil.example/' }, 'is no page of the site'],
    [{ url: '/artcle-content/5' }, 'is no page of the site'],
    [{ title: ' ' }, 'needs a title'],
    [{ body: 'a'.repeat(3001) }, 'more than 3000 bytes'],
    [{ rate: '0' }, '--rate takes'],
    [{ tries: '1.5' }, '--tries takes'],
    [{ quietHours: 'night' }, '--quiet-hours takes'],
  ])('is refused with %o', (wrong, reason) =>
    expect(() => pushOrder({ ...OPTIONS, ...wrong })).toThrow(reason),
  );
});
