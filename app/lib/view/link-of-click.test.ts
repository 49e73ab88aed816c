// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { isOnPage, linkOfClick } from './link-of-click.ts';

beforeEach(() => {
  document.body.innerHTML =
    '<a id="story" href="/a"><b>Story</b></a><a id="self" href="/a" target="_self"></a><a id="new" href="/a" target="_blank"></a><a id="file" href="/a" download></a><a id="anchor" href="#main"></a><a id="none"></a><i></i>';
});

/** Id of the link that a click on an element opens. */
function clicked(selector: string, init: MouseEventInit = {}, before?: (event: Event) => void) {
  let link: HTMLAnchorElement | undefined;
  const listen = (event: Event) => {
    before?.(event);
    link = linkOfClick(event as MouseEvent);
  };
  addEventListener('click', listen, { once: true });
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  return link?.id;
}

it.each([
  ['b', 'story'],
  ['#self', 'self'],
  ['#anchor', 'anchor'],
])('a click on %s opens %s in this tab', (selector, id) => {
  expect(clicked(selector)).toBe(id);
});

it.each(['#new', '#file', '#none', 'i'])('a click on %s opens none', (selector) => {
  expect(clicked(selector)).toBeUndefined();
});

it('nor does one with a modifier key or another button, or that a script has handled', () => {
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { button: 1 }])
    expect(clicked('b', init)).toBeUndefined();
  expect(clicked('b', {}, (event) => event.preventDefault())).toBeUndefined();
});

it('tells a place on this page from another page', () => {
  const link = (id: string) => document.getElementById(id) as HTMLAnchorElement;
  expect([isOnPage(link('anchor')), isOnPage(link('story'))]).toEqual([true, false]);
});
