import { report } from '#app/events/events.port.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { postReaction } from '#app/stories/post-reaction.client.ts';
import { noteName } from '#app/stories/saved/noted-names.ts';
import { toggleSaved } from '#app/stories/saved/saved-stories.ts';
import { showSnackbar } from '#app/ui/snackbar/show-snackbar.client.tsx';
import { connected, restoreFocus } from './focus-after-hiding.client.ts';
import { hideStory, resolveHiding } from './hide-story.client.ts';
import type { MenuStory } from './menu-story.ts';

/** How long a line shows that asks for nothing, and one with actions, in ms. */
const SAID_MS = 5_000;
const ASKED_MS = 12_000;

const UNDO = { key: 'stories.undo', answer: 'undone' } as const;
/** The actions of the lines that can be answered. */
const ACTIONS = {
  confirmHide: [{ key: 'stories.confirm', answer: 'confirmed' }, UNDO],
  hiddenUndo: [UNDO],
} as const;

/** What the menu's choices need: texts, how the menu was opened, and reloading the list. */
interface MenuContext {
  t: Translate;
  isByKey: boolean;
  /** Who takes the focus when the story is gone. */
  nextFocus: HTMLElement | undefined;
  /** Whether its list has no other story. */
  isLast: boolean;
  refresh(): void;
}

/** Does what an item of the menu says, and says that it is done (section 2, "Snackbars"). */
export function chooseInMenu(
  choice: 'save' | 'more' | 'fewer' | 'hide',
  story: MenuStory,
  around: MenuContext,
): void {
  const { id } = story;
  if (choice === 'hide') {
    // The menu is seen to close first: all stories below move when one goes.
    afterPaint(() => {
      noteName('story', id, story.title);
      hide(id, around);
      // By key, the snackbar takes the focus.
      if (!around.isByKey) restoreFocus(id, around.nextFocus);
    });
    return;
  }
  if (choice === 'save') {
    const isSaved = toggleSaved(story);
    report(isSaved ? 'save story' : 'unsave story', { item_id: id });
    showSnackbar({ ...plain(around.t), text: around.t(isSaved ? 'stories.saved' : 'stories.unsaved') });
    return;
  }
  postReaction({ kind: choice, storyId: id });
  report(`${choice} stories like this`, { item_id: id });
  showSnackbar({ ...plain(around.t), text: around.t(`stories.${choice}Done`) });
}

function hide(id: string, { t, isByKey, nextFocus, isLast, refresh }: MenuContext): void {
  const answer = (said: 'confirmed' | 'undone' | 'lapsed') => {
    resolveHiding(id, said);
    restoreFocus(id, nextFocus);
  };
  hideStory(id, isLast, {
    refresh,
    say: (text) => {
      if (text === 'hidden' || text === 'restored') {
        showSnackbar({ ...plain(t), text: t(`stories.${text}`) });
        return;
      }
      showSnackbar({
        ...plain(t),
        text: t(text === 'hiddenUndo' ? 'stories.hidden' : 'stories.confirmHide'),
        duration: ASKED_MS,
        takesFocus: isByKey,
        next: () => connected(nextFocus),
        actions: ACTIONS[text].map(({ key, answer: said }) => ({
          label: t(key),
          onPress: () => answer(said),
        })),
        onGone: (why) => why !== 'action' && answer('lapsed'),
      });
    },
  });
}

function plain(t: Translate) {
  return {
    duration: SAID_MS,
    labels: {
      region: t('stories.notifications'),
      before: t('stories.notification'),
      dismiss: t('stories.dismiss'),
    },
  };
}

/**
 * Does work when the browser has painted what was changed until now, so that the answer to a press is seen before
 * heavy work begins. A page in the background paints nothing; there the work is done in the next turn.
 */
function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
