import { expect, test } from 'vitest';
import { isAvatar, isTracker } from './tracker-image.server.ts';

test.each([
  [{ url: 'https://a.example/p.jpg' }, false],
  [{ url: 'https://a.example/p.jpg', width: 1, height: 1 }, true],
  [{ url: 'https://a.example/p.jpg', width: 600 }, false],
  [{ url: 'https://feeds.feedburner.com/~ff/x' }, true],
  [{ url: 'https://pixel.a.example/x' }, true],
  [{ url: 'https://a.example/spacer.gif' }, true],
  [{ url: 'https://a.example/clear-sky.png' }, false],
  [{ url: 'http://feeds.feedburner.com/paper/abc?g=2042' }, true],
  [{ url: 'https://a.example/images/tracking/x.png?story=1' }, true],
  [{ url: 'https://a.example/a-rss-pixel.png?story=1' }, true],
  [{ url: 'https://a.example/google-pixel.png' }, false],
  [{ url: 'https://a.example/mm/facebook.gif' }, true],
  [{ url: 'https://a.example/mm/twitter_16.png' }, true],
  [{ url: 'https://a.example/mm/stumbleit.gif' }, true],
  [{ url: 'https://ads.a.example/img?s=1' }, true],
  [{ url: 'http://secure-uk.imrworldwide.com/cgi-bin/m?ci=es' }, true],
  [{ url: 'https://a.example/facebook.jpg' }, false],
  [{ url: 'https://a.example/60/master.m3u8?token=1' }, true],
  [{ url: 'https://a.example/resize?of=video.mp4' }, false],
])('%j', (image, expected) => expect(isTracker(image)).toBe(expected));

test('avatars', () =>
  expect(['https://0.gravatar.com/avatar/x', 'https://a.example/me.jpg'].map(isAvatar)).toEqual([
    true,
    false,
  ]));
