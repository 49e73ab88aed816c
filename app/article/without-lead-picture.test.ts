import { describe, expect, it } from 'vitest';
import { withoutLeadPicture } from './without-lead-picture.ts';

const SEA = 'https://a.example/sea.jpg';
const img = (src: string) => `<img src="${src}" alt="" width="800" height="533" loading="lazy" />`;
const text = '<p>The sea rose.</p>';

describe('the picture above a story', () => {
  it.each([
    ['bare', `${img(SEA)}${text}`, text],
    ['with line breaks after it', `${img(SEA)}<br /><br />The sea rose.`, 'The sea rose.'],
    ['in a paragraph', `<p>\n ${img(SEA)} </p>${text}`, text],
    ['in a link and a figure', `<figure><a href="/x" rel="nofollow">${img(SEA)}</a></figure>\n${text}`, text],
    ['before words of its paragraph', `<p><a href="/x">${img(SEA)}</a>The sea rose.</p>`, text],
    [
      'with a caption, which stays',
      `<figure>${img(SEA)}<figcaption>The sea</figcaption></figure>${text}`,
      `<figure><figcaption>The sea</figcaption></figure>${text}`,
    ],
    ['below words', `${text}<figure><a href="/x">${img(SEA)}</a></figure>${text}`, `${text}${text}`],
    ['in the middle of words', `<p>The ${img(SEA)} sea.<br />It rose.</p>`, '<p>The  sea.<br />It rose.</p>'],
    ['a second time', `${img(SEA)}${text}${img(SEA)}`, text],
    ['in another size', `${img('http://a.example/sea-800x533.jpg?q=80&amp;w=9')}${text}`, text],
  ])('is left out of the text: %s', (_how, html, expected) => {
    expect(withoutLeadPicture(html, SEA)).toBe(expected);
  });

  it.each([
    [
      'it has a caption below words',
      `${text}<figure><a href="/x">${img(SEA)}</a>\n<figcaption>The sea</figcaption></figure>`,
      SEA,
    ],
    ['it is another one', `${img('https://a.example/boat.jpg')}${text}`, SEA],
    [
      'names without an ending tell nothing',
      `${img('https://a.example/i?id=1')}${text}`,
      'https://a.example/i?id=2',
    ],
    ['nothing stands above', `${img(SEA)}${text}`, null],
    ['the text has none', text, SEA],
  ])('stays in the text where %s', (_why, html, lead) => {
    expect(withoutLeadPicture(html, lead)).toBe(html);
  });
});
