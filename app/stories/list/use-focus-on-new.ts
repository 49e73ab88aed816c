import { type RefObject, useRef } from 'react';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';
import type { StoryListState } from './story-list.machine.ts';

/**
 * Stories that come take the place of the button for more, which is below them then, or gone: the first of them takes
 * the focus where the button was pressed, and where it had the focus and is gone; not from a visitor who went elsewhere.
 * @param button what the button is in
 * @returns to be called when the button is pressed: not every browser gives a pressed button the focus
 */
export function useFocusOnNew(
  button: RefObject<HTMLElement>,
  { stories }: Pick<StoryListState<{ id: string }>, 'stories'>,
): () => void {
  const isPressed = useRef(false);
  const shown = useRef(stories);
  // Before the commit, which may take the button out.
  const hadFocus = button.current?.contains(document.activeElement) ?? false;
  useBeforePaint(() => {
    const known = shown.current.length;
    shown.current = stories;
    if (stories.length <= known) return;
    const at = document.activeElement;
    const isAtButton = at?.contains(button.current) || button.current?.contains(at);
    const isLost = hadFocus && at === document.body;
    if ((isPressed.current && isAtButton) || isLost) focusFirst(stories.slice(known));
    isPressed.current = false;
  }, [stories]);
  return () => {
    isPressed.current = true;
  };
}

/** Hidden stories, and those that another one stands for, are not on the page. */
function focusFirst(stories: ReadonlyArray<{ id: string }>): void {
  stories
    .map(({ id }) => document.querySelector<HTMLElement>(`[data-story-id="${CSS.escape(id)}"] a[href]`))
    .find(Boolean)
    ?.focus();
}
