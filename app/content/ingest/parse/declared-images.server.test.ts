import { describe, expect, it } from 'vitest';
import { enclosedImages, mediaImages } from './declared-images.server.ts';

describe('mediaImages', () => {
  it('finds pictures and thumbnails, also in groups and below films', () => {
    const film = { url: 'f.mp4', medium: 'video', thumbnails: [{ url: 'still.jpg', width: 640 }] };
    const found = mediaImages({
      contents: [{ url: 'a', medium: 'image' }],
      groups: [{ contents: [{ url: 'b', type: 'image/png' }, film] }],
    });
    expect(found.map(({ kind, url }) => [kind, url])).toEqual([
      ['content', 'a'],
      ['content', 'b'],
      ['thumbnail', 'still.jpg'],
    ]);
  });
  it('judges by the name where neither medium nor type is stated', () => {
    expect(
      mediaImages({ contents: [{ url: 'a.jpg?w=1' }, { url: 'a.mp3' }, {}] }).map(({ url }) => url),
    ).toEqual(['a.jpg?w=1']);
  });
});

describe('enclosedImages', () => {
  it('keeps pictures only', () => {
    const enclosures = [
      { url: 'a.mp3', type: 'audio/mpeg' },
      { url: 'b', type: 'image/webp' },
      { url: 'c.png' },
    ];
    expect(enclosedImages(enclosures).map(({ url }) => url)).toEqual(['b', 'c.png']);
  });
});
