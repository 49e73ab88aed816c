import { describe, expect, it } from 'vitest';
import { pushDisplay } from './push-display.ts';

const FALLBACK = { title: 'Newsroom', body: 'News for you' };

describe('a push message', () => {
  it('is shown as it was sent', () => {
    const text = JSON.stringify({
      id: '7',
      title: 'Bridge opens',
      body: 'At last.',
      url: '/article-content/5',
    });
    expect(pushDisplay(text, FALLBACK)).toEqual({
      title: 'Bridge opens',
      body: 'At last.',
      tag: '7',
      url: '/article-content/5',
    });
  });

  it('may come from Firebase', () => {
    const data = { id: '8', title: 'Tide turns', body: 'Slowly.', url: '/fsd' };
    expect(pushDisplay(JSON.stringify({ data, fcmMessageId: 'x' }), FALLBACK)).toMatchObject({
      title: 'Tide turns',
      tag: '8',
    });
    const notification = { title: 'From the console', body: 'Text' };
    expect(pushDisplay(JSON.stringify({ notification, fcmMessageId: 'x' }), FALLBACK)).toEqual({
      ...notification,
      tag: 'x',
      url: '/',
    });
  });

  it('replaces another without an id only where it says the same', () => {
    const tagOf = (message: object) => pushDisplay(JSON.stringify(message), FALLBACK).tag;
    const first = tagOf({ title: 'Bridge opens', url: '/article-content/5' });
    expect(tagOf({ title: 'Bridge opens', url: '/article-content/5' })).toBe(first);
    expect(tagOf({ title: 'Tide turns', url: '/article-content/6' })).not.toBe(first);
    expect(tagOf({ data: { body: 'Slowly.' } })).not.toBe(tagOf({ notification: { body: 'Fast.' } }));
  });

  it.each([undefined, '', 'no json', '[]', 'null', '{"title":""}', '{"title":5}'])(
    'shows something for %j as well',
    (text) => expect(pushDisplay(text, FALLBACK)).toEqual({ ...FALLBACK, tag: 'news', url: '/' }),
  );
});
