import { safeSessionStorage } from '#app/lib/storage/safe-storage.ts';
import { isPlainClick } from '#app/lib/view/is-plain-click.ts';
import { type NeighbourStory, OPENED_LIST_KEY, openedListText } from './opened-list.ts';

/** Stores the list of each story that is opened, as it is on the page, for the links to its neighbours. */
export function noteOpenedLists(): void {
  const storage = safeSessionStorage();
  const note = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href*="/article-"]');
    const card = link ? link.closest<HTMLElement>('[data-story-id]') : null;
    const list = card && (card.closest('.story-feed') ?? card.closest('main'));
    if (!list || !isPlainClick(event)) return;
    storage.set(OPENED_LIST_KEY, openedListText(storiesOf(list), card.dataset.storyId ?? ''));
  };
  // Before the link is followed.
  document.addEventListener('click', note, { capture: true });
}

function storiesOf(list: Element): NeighbourStory[] {
  return [...list.querySelectorAll<HTMLElement>('[data-story-id]')].flatMap((card) => {
    const link = card.querySelector('a[href*="/article-"]');
    const id = card.dataset.storyId;
    // A hidden story is in the page until it is loaded again.
    if (!link || !id || card.closest('[hidden]')) return [];
    return [{ id, href: link.getAttribute('href') ?? '', title: link.textContent ?? '' }];
  });
}
