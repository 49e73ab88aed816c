import { describe, expect, it } from 'vitest';
import { withoutEndingLinks } from './ending-links.server.ts';

const OWN = 'https://a.example/news/1';
const end = (html: string) => withoutEndingLinks(html, OWN, 'https://a.example/feed');

describe('a link to the story itself at the end of its text', () => {
  it.each([
    ['<p>It rained.</p><a href="https://a.example/news/1">Leer</a>', '<p>It rained.</p>'],
    ['<p>It rained. <a href="/news/1/?utm_source=rss">Continue reading...</a></p>', '<p>It rained.</p>'],
    ["It rained&hellip; [<A href='http://www.a.example/news/1'>mehr</A>]<br/>", 'It rained&hellip;'],
    ['<p>It rained.<br /><a href=https://a.example/news/1>more…</a> &raquo;</p>', '<p>It rained.</p>'],
    [
      'It rained.&nbsp;<a\n  href="https://a.example/news/1"> Leer </a><img src="https://count.example/?a=b" alt="">',
      'It rained.<img src="https://count.example/?a=b" alt="">',
    ],
  ])('is cut, and says that the story goes on: %s', (html, expected) => {
    expect(end(html)).toEqual({ html: expected, goesOn: true });
  });

  it.each([
    ['<p>It rained. <a href="https://a.example/news/1">◉</a></p>', '<p>It rained.</p>'],
    ['It rained. <a href="https://a.example/news/1#comments">12 comments</a>', 'It rained.'],
  ])('is cut, and may say nothing of the kind: %s', (html, expected) => {
    expect(end(html)).toEqual({ html: expected, goesOn: false });
  });

  it('may be one of several', () => {
    const links = '<a href="/news/1">Read 14 remaining paragraphs</a> | <a href="/news/1?c=1">Comments</a>';
    expect(end(`<p>It rained.</p><p>${links}</p>`).html).toContain('Comments');
    const same = links.replace('?c=1', '#comments');
    expect(end(`<p>It rained.</p><p>${same}</p>`)).toEqual({
      html: '<p>It rained.</p><p></p>',
      goesOn: true,
    });
  });

  it.each([
    'It rained. <a href="https://b.example/">Read more</a>',
    'It rained, <a href="https://a.example/news/1">as we wrote</a> in May.',
    `<a href="https://a.example/news/1">${'It rained and did not stop for many days. '.repeat(2)}</a>`,
    'It rained. <a href="https://a.example/news/1"><img src="sea.jpg"></a>',
    'It rained. <a name="end">End</a>',
  ])('is none where %j ends so', (html) => {
    expect(end(html)).toEqual({ html, goesOn: false });
  });
});
