import { describe, expect, it } from 'vitest';
import type { DeclaredImage } from '#app/content/ingest/parse/parsed-feed.server.ts';
import { pickImage } from './pick-image.server.ts';

const urls = { base: 'https://paper.example/news/1' };
const pick = (declared: DeclaredImage[], ...html: string[]) =>
  pickImage(
    declared,
    html.map((text) => ({ html: text, urls })),
    urls,
  );

describe('pickImage', () => {
  it('takes the widest content', () => {
    const widths = [140, 1200, 460];
    expect(
      pick(widths.map((width) => ({ kind: 'content', url: `https://c.example/${width}.jpg`, width }))),
    ).toBe('https://c.example/1200.jpg');
  });
  it('takes the first where no width is stated', () => {
    expect(
      pick([
        { kind: 'content', url: 'https://c.example/a.jpg' },
        { kind: 'content', url: 'https://c.example/b.jpg' },
      ]),
    ).toBe('https://c.example/a.jpg');
  });
  it('prefers content to thumbnails, and those to covers', () => {
    const [itunes, thumbnail, content] = (['itunes', 'thumbnail', 'content'] as const).map((kind) => ({
      kind,
      url: `https://c.example/${kind}.jpg`,
    }));
    if (!itunes || !thumbnail || !content) throw new Error('three are declared');
    expect(pick([itunes, thumbnail, content])).toBe('https://c.example/content.jpg');
    expect(pick([itunes, thumbnail])).toBe('https://c.example/thumbnail.jpg');
  });
  it('skips avatars, pixels and foreign schemes', () => {
    expect(
      pick([
        { kind: 'content', url: 'https://1.gravatar.com/avatar/x?s=96' },
        { kind: 'content', url: 'https://c.example/p.gif', width: 1, height: 1 },
        { kind: 'content', url: 'data:image/png;base64,x' },
        { kind: 'enclosure', url: 'ftp://c.example/p.jpg' },
      ]),
    ).toBeNull();
  });
  it('finds the first sensible picture of the text', () => {
    const html =
      '<img src="https://feeds.feedburner.com/~r/x" ><img src="/p.gif" width="1"><img src="big.jpg"><img src="other.jpg">';
    expect(pick([], '', html)).toBe('https://paper.example/news/big.jpg');
  });
  it('keeps pixels that are phones', () =>
    expect(pick([], '<img src="/pixel-9-review.png">')).toBe('https://paper.example/pixel-9-review.png'));
  it('ignores pictures in scripts', () => expect(pick([], '<script>"<img src=/a.jpg>"</script>')).toBeNull());
  it('resolves what is relative', () =>
    expect(pick([{ kind: 'item', url: '//c.example/ä b.jpg' }])).toBe('https://c.example/%C3%A4%20b.jpg'));
});
