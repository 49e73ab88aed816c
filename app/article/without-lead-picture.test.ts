import { describe, expect, it } from 'vitest';
import { hasPicture, withoutLeadPicture } from './without-lead-picture.ts';

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
    ['in another size', `${img('http://a.example/sea-800x533.jpg?q=80&amp;w=9')}${text}`, text],
  ])('is left out of the text that begins with it: %s', (_how, html, expected) => {
    expect(withoutLeadPicture(html, SEA)).toBe(expected);
  });

  it.each([
    ['it stands below words', `${text}${img(SEA)}`, SEA],
    ['the text begins with another one', `${img('https://a.example/boat.jpg')}${img(SEA)}${text}`, SEA],
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

it.each([
  [`${text}<p>${img('http://a.example/sea-800x533.jpg?q=80&amp;w=9')}</p>`, true],
  [`${text}${img('https://a.example/boat.jpg')}${img(SEA)}`, true],
  [`${text}${img('https://a.example/boat.jpg')}`, false],
  [text, false],
])('%s has the picture: %s', (html, expected) => expect(hasPicture(html, SEA)).toBe(expected));
