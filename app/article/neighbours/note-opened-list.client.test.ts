// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownListeners } from '#tests/fakes/own-listeners.ts';
import { noteOpenedLists } from './note-opened-list.client.ts';
import { neighboursOf, OPENED_LIST_KEY } from './opened-list.ts';

const card = (id: number, attributes = '', path = `/article-content/${id}`) =>
  `<li ${attributes}><article data-story-id="${id}"><a id="to-${id}" href="${path}">Story ${id}</a></article></li>`;

let endListeners: () => void;
beforeEach(() => {
  sessionStorage.clear();
  endListeners = ownListeners();
  noteOpenedLists();
});
afterEach(() => endListeners());

/** The neighbours of a story after a click on its link. */
function open(id: number, markup: string, click: MouseEventInit = {}) {
  document.body.innerHTML = markup;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...click });
  document.getElementById(`to-${id}`)?.dispatchEvent(event);
  const { previous, next } = neighboursOf(sessionStorage.getItem(OPENED_LIST_KEY) ?? undefined, String(id));
  return [previous?.id, next?.id];
}

const inList = (...cards: string[]) => `<main><ol class="story-feed">${cards.join('')}</ol>${card(9)}</main>`;

describe('a story that is opened', () => {
  it('has the neighbours of its list, and not those of another list of the page', () => {
    expect(open(2, inList(card(1), card(2), card(3)))).toEqual(['1', '3']);
    expect(open(3, inList(card(1), card(2), card(3)))).toEqual(['2', undefined]);
  });

  it('outside of a list has those of the page', () => {
    expect(open(2, `<main>${card(1)}${card(2)}</main>`)).toEqual(['1', undefined]);
  });

  it('has neither hidden stories nor those of other sites beside it', () => {
    const other = card(3, '', 'https://publisher.example/3');
    expect(open(2, inList(card(1, 'hidden'), card(2), other, card(4)))).toEqual([undefined, '4']);
  });

  it('in a new tab, or without a card, leaves what is stored', () => {
    expect(open(2, inList(card(1), card(2)), { ctrlKey: true })).toEqual([undefined, undefined]);
    expect(open(2, '<main><a id="to-2" href="/article-content/2">Story</a></main>')).toEqual([
      undefined,
      undefined,
    ]);
    expect(sessionStorage.getItem(OPENED_LIST_KEY)).toBeNull();
  });
});
