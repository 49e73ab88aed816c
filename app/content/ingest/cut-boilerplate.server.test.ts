import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { cutAround, cutNotes } from './cut-boilerplate.server.ts';

const SENTENCE = 'The ferry now crosses the bay every twenty minutes, and the baker opens an hour earlier. ';
const STORY = `<p>${SENTENCE.repeat(4)}</p>`.repeat(4);
const PAGE = 'https://paper.example/ferry';
const cutFrom = (cut: (element: Element, url: string) => void, html: string) => {
  const { body } = parseHTML(`<!doctype html><html><body>${html}</body></html>`).document;
  cut(body, PAGE);
  return body.innerHTML;
};

describe('what stands around a story', () => {
  it.each([
    '<div class="related-content"><p>Another ferry</p></div>',
    '<section id="newsletter-signup"><p>Get our letter</p></section>',
    '<aside class="author-bio"><p>Jane Doe writes about ports.</p></aside>',
    '<p class="wp-caption-text">The ferry. Photo: Doe</p>',
    '<figure><figcaption>The ferry. Photo: Doe</figcaption></figure>',
  ])('is cut: %s', (part) => {
    const left = cutFrom(cutAround, STORY + part);
    expect(left.replace(/<figure>\s*<\/figure>/, '')).toBe(STORY);
  });

  it.each([
    `<div class="promo-layout">${STORY}</div>`,
    '<div class="caption"><img src="/ferry.jpg"></div>',
    '<p class="relatedness">The ferry sails.</p>',
  ])('is not the story, a picture, or a name that only begins alike: %s', (part) => {
    expect(cutFrom(cutAround, STORY + part)).toBe(STORY + part);
  });
});

describe('notes in a story', () => {
  it.each([
    '<p>Read more: <a href="/2">The other ferry</a></p>',
    '<p><strong>Related:</strong> <a href="/2">The other ferry</a></p>',
    '<p>Sign up for our newsletter.</p>',
    '<p>© 2026 The Paper</p>',
    '<p>Te puede interesar: <a href="/2">Otro barco</a></p>',
    '<ul><li><a href="/2">Second</a></li><li><a href="/3">Third</a></li><li><a href="/4">Fourth</a></li></ul>',
    '<h3>Related stories</h3>',
  ])('are cut: %s', (note) => expect(cutFrom(cutNotes, STORY + note)).toBe(STORY));

  it.each([
    '<p>Related industries lost jobs as well, among them the yards of the northern bay, which built the ferries for decades and now repair them for a living.</p>',
    '<ul><li>The <a href="/2">ferry</a> sails every twenty minutes.</li><li>The <a href="/3">baker</a> opens at five.</li><li>The <a href="/4">bus</a> waits.</li></ul>',
    '<ul><li><a href="https://a.example/">A</a></li><li><a href="https://b.example/">B</a></li><li><a href="#c">C</a></li></ul>',
    `<h3>Read more than one book</h3><p>${SENTENCE.repeat(3)}</p>`,
    '<p>See also the <img src="/ferry.jpg"></p>',
  ])('are not sentences, lists of facts or sources, headings of text, or pictures: %s', (part) =>
    expect(cutFrom(cutNotes, STORY + part)).toBe(STORY + part),
  );
});
