// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { dropFailedPictures } from './drop-failed-pictures.ts';

let text = document.createElement('div');
beforeEach(() => {
  text = document.createElement('div');
  text.innerHTML =
    '<p>a</p><figure><img src="/gone.jpg"><figcaption>Caption</figcaption></figure><p><img src="/alone.jpg"></p>';
  document.body.replaceChildren(text);
});
const at = (element: Element | null, top: number) =>
  Object.assign(element as HTMLElement, {
    getBoundingClientRect: () => ({ top, bottom: top + 200 }) as DOMRect,
  });
const fail = (index: number) => text.querySelectorAll('img')[index]?.dispatchEvent(new Event('error'));

it('takes a failed picture out of sight away with its caption', () => {
  const figure = at(text.querySelector('figure'), 5000);
  dropFailedPictures(text);
  fail(0);
  expect(figure.hidden).toBe(true);
});

it('leaves the place of one in sight empty', () => {
  const figure = at(text.querySelector('figure'), 10);
  dropFailedPictures(text);
  fail(0);
  expect([figure.hidden, figure.style.visibility]).toEqual([false, 'hidden']);
  expect(figure.matches('[data-screen-only]')).toBe(true);
});

it('takes only the picture where it has no figure, and nothing once it has stopped', () => {
  const alone = at(text.querySelectorAll('img')[1] ?? null, 5000);
  const stop = dropFailedPictures(text);
  fail(1);
  expect(alone.hidden).toBe(true);
  stop();
  const figure = at(text.querySelector('figure'), 5000);
  figure.hidden = false;
  fail(0);
  expect(figure.hidden).toBe(false);
});
