import { describe, expect, it } from 'vitest';
import { messageId, type PushOrderOptions, pushOrder } from './push-order.ts';

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
    [{ body: 'ñ'.repeat(1950) }, 'at most 3900 fit'],
    [{ body: '"'.repeat(1950) }, 'at most 3900 fit'],
    [{ rate: '0' }, '--rate takes'],
    [{ tries: '1.5' }, '--tries takes'],
    [{ quietHours: 'night' }, '--quiet-hours takes'],
  ])('is refused with %o', (wrong, reason) =>
    expect(() => pushOrder({ ...OPTIONS, ...wrong })).toThrow(reason),
  );
});

it('the longest message fits into what push services take, encrypted', () => {
  const { message } = pushOrder({ ...OPTIONS, body: `${'¡Última hora! 🎉 '.repeat(182)}${'a'.repeat(17)}` });
  const sent = JSON.stringify({ id: messageId(message, 'newsroom', 0), ...message });
  // RFC 8188, 2.1 and 2: a header of 86 bytes with the sender's key, a delimiter, and a tag of 16.
  expect(Buffer.byteLength(sent) + 86 + 1 + 16).toBeLessThanOrEqual(4096);
});

it.each([
  ['https://news.example/article-content/5?brid=newsroom', '/article-content/5?brid=newsroom'],
  ['//news.example/fsd', '/fsd'],
  ['//article-content/5', '/article-content/5'],
  ['article-content/5', '/article-content/5'],
])('the page meant by %s is %s', (url, meant) =>
  expect(() => pushOrder({ ...OPTIONS, url })).toThrow(
    expect.objectContaining({ hint: `Did you mean ${meant}?` }),
  ),
);

describe('the id of a message', () => {
  const { message } = pushOrder(OPTIONS);
  const noon = Date.UTC(2026, 10, 28, 12);
  const hours = (count: number) => count * 3_600_000;
  const id = messageId(message, 'newsroom', noon);

  it('is the same when the message is sent again on that day', () => {
    expect(messageId({ ...message }, 'newsroom', noon + hours(2))).toBe(id);
  });

  it('is another for other texts, another brand and another day', () => {
    const others = [
      messageId({ ...message, body: 'After ten years.' }, 'newsroom', noon),
      messageId(message, 'dailyHub', noon),
      messageId(message, 'newsroom', noon + hours(24)),
    ];
    expect(new Set([id, ...others]).size).toBe(4);
  });
});
