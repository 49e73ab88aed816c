import { expect, test } from 'vitest';
import { embeddedVideo } from './embedded-video.server.ts';

test.each([
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=3', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://www.dailymotion.com/embed/video/x8abc', 'https://www.dailymotion.com/video/x8abc'],
  ['https://player.vimeo.com/video/12?h=ab', 'https://vimeo.com/12'],
  ['https://www.youtube.com/embed/videoseries?list=PL1', undefined],
  ['https://www.youtube.com/channel/embed/a', undefined],
  ['https://maps.example/embed/a', undefined],
])('%s is on the page %s', (address, page) => expect(embeddedVideo(address)?.page).toBe(page));

test.each([
  ['YouTube video player', 'Video (YouTube)'],
  [' ', 'Video (YouTube)'],
  ['Poco a Poco', 'Video: Poco a Poco (YouTube)'],
])('a frame named %j is the link %j', (title, text) =>
  expect(embeddedVideo('https://www.youtube.com/embed/a', title)?.text).toBe(text),
);
