import { describe, expect, it } from 'vitest';
import { pickAudio } from './pick-audio.server.ts';
import { readFeed } from './read-feed.server.ts';

const url = 'https://cast.example/a.mp3?x=1';

describe('the sound of a story', () => {
  it.each([
    [[{ url, type: 'audio/mpeg' }], url],
    [[{ url, medium: 'audio' }], url],
    [[{ url }], url],
    [[{ url, type: 'application/octet-stream' }], url],
    [[{ url: '/b.m4a', type: 'audio/mp4' }], 'https://paper.example/b.m4a'],
    [
      [
        { url: 'https://cast.example/p.jpg', type: 'image/jpeg' },
        { url, type: 'audio/mpeg' },
      ],
      url,
    ],
    [
      [
        { url: 'https://cast.example/p.jpg', type: 'audio/mpeg' },
        { url, type: 'audio/mpeg' },
      ],
      url,
    ],
    [[{ url: 'https://cast.example/p.PNG', medium: 'audio' }], null],
    [[{ url: 'https://cast.example/v.mp4', type: 'video/mp4' }], null],
    [[{ url, medium: 'video' }], null],
    [[{ url: 'http://cast.example/a.mp3', type: 'audio/mpeg' }], null],
    [[{ url: 'javascript:alert(1)//a.mp3', type: 'audio/mpeg' }], null],
    [[{ type: 'audio/mpeg' }], null],
    [
      [
        { url: 'https://cast.example/a.m3u8', type: 'audio/mpegurl' },
        { url: 'https://cast.example/a.ogg', type: 'audio/ogg' },
        { url, type: 'audio/mpeg' },
      ],
      url,
    ],
    [
      [
        { url: 'https://cast.example/a.m3u8', medium: 'audio' },
        { url: 'https://cast.example/a.opus', medium: 'audio' },
      ],
      'https://cast.example/a.opus',
    ],
    [[{ url: 'https://cast.example/a.m3u8', type: 'audio/x-mpegurl' }], 'https://cast.example/a.m3u8'],
    [[{ url: 'https://cast.example/a.wma', type: 'audio/x-ms-wma' }], null],
    [[{ url: 'https://cast.example/live.pls', medium: 'audio' }], null],
    [[], null],
  ])('of %j is %s', (files, sound) => expect(pickAudio(files, 'https://paper.example/story')).toBe(sound));
});

const rss = `<rss version="2.0"><channel><title>Cast</title><link>https://cast.example/</link><item>
  <title>One</title><link>https://cast.example/1</link><description>Words.</description>
  <enclosure url="https://cast.example/1.mp3" type="audio/mpeg" length="5"/></item></channel></rss>`;
const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Cast</title><id>x</id><entry><id>1</id><title>One</title>
  <link href="https://cast.example/1"/><link rel="enclosure" type="audio/mpeg" href="https://cast.example/1.mp3"/>
  <summary>Words.</summary></entry></feed>`;
const json = JSON.stringify({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Cast',
  items: [
    {
      id: '1',
      url: 'https://cast.example/1',
      title: 'One',
      content_text: 'Words.',
      attachments: [{ url: 'https://cast.example/1.mp3', mime_type: 'audio/mpeg' }],
    },
  ],
});

describe('a feed', () => {
  it.each([
    ['RSS', rss],
    ['Atom', atom],
    ['JSON Feed', json],
  ])('in %s brings the sound of its stories', (_, text) => {
    const read = readFeed(new TextEncoder().encode(text), { url: 'https://cast.example/feed' });
    expect(read.ok && read.stories.map(({ audioUrl }) => audioUrl)).toEqual(['https://cast.example/1.mp3']);
  });
});
