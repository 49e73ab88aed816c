import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { useRevalidator } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { report } from '#app/events/events.port.ts';
import { loadTexts } from '#app/i18n/load-texts.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { invalidateStoryLists } from '#app/stories/list/story-list-version.ts';
import { isSaved, savedStories } from '#app/stories/saved/saved-stories.ts';
import { shareStory } from '#app/stories/share/share-story.client.tsx';
import { LineIcon } from '#app/ui/line-icon.tsx';
import type { Language } from '#schemas/content/languages.ts';
import { chooseInMenu } from './choose-in-menu.client.ts';
import { isLastInList, nextFocusTarget } from './focus-after-hiding.client.ts';
import type { MenuStory } from './menu-story.ts';
import styles from './story-menu.module.css';

const PATHS = {
  share: 'M12 15V4M8 7.500L12 3.500l4 4M5 12v8h14v-8',
  save: 'M7 4h10v16l-5-4-5 4z',
  unsave: 'M7 4h10v16l-5-4-5 4zM9.500 9.500h5',
  more: 'M7 11v9H4v-9zM7 12l4-8c1.700 0 2.500 1.200 2.500 2.500V10h5a1.800 1.800 0 0 1 1.800 2.100l-1.100 6.400A1.800 1.800 0 0 1 17.400 20H7',
  fewer:
    'M7 13V4H4v9zM7 12l4 8c1.700 0 2.500-1.200 2.500-2.500V14h5a1.800 1.800 0 0 0 1.800-2.100l-1.100-6.400A1.800 1.800 0 0 0 17.400 4H7',
  hide: 'M4 4l16 16M9.900 5.200A9.600 9.600 0 0 1 12 5c5 0 8.500 4.500 9.500 7a14 14 0 0 1-2.700 3.900M6.600 6.800A13.600 13.600 0 0 0 2.500 12c1 2.500 4.500 7 9.500 7a9.300 9.300 0 0 0 4.800-1.400M10 10.200a2.700 2.700 0 0 0 3.800 3.800',
} as const;

/** A line icon of the story menu; they load with the menu, so that pages do not carry them. */
function MenuIcon({ name }: { name: keyof typeof PATHS }) {
  return <LineIcon path={PATHS[name]} size={20} />;
}

/** A menu that is ready to be shown. */
export interface OpenStoryMenu {
  Menu: typeof StoryMenu;
  t: Translate;
  language: Language;
  /** Opened by a key: the first item takes the focus. */
  isByKey?: boolean;
}

let prepared: Promise<OpenStoryMenu> | undefined;

/** Loads the texts of the menu, once. */
export function prepareStoryMenu(language: Language): Promise<OpenStoryMenu> {
  prepared ??= loadTexts(language, 'stories').then((t) => ({ Menu: StoryMenu, t, language }));
  prepared.catch(() => {
    prepared = undefined;
  });
  return prepared;
}

/** Where a menu is shown, and for which story. */
interface StoryMenuProps extends OpenStoryMenu {
  story: MenuStory;
  button: RefObject<HTMLButtonElement>;
  onClose: () => void;
}

/** The menu of a story (section 2). It opens at its button, to which the focus returns. */
function StoryMenu(props: StoryMenuProps) {
  const { story, button, onClose } = props;
  useEffect(() => {
    report('story menu shown', { item_id: story.id });
  }, [story.id]);
  const nextFocus = nextFocusTarget(button.current);
  const focusing = useMenuFocus(button, nextFocus, props.isByKey);
  return (
    <DropdownMenu.Root
      open
      modal={false}
      dir={readingDirection()}
      onOpenChange={(open) => !open && onClose()}
    >
      <DropdownMenu.Trigger asChild>
        <span className={styles.anchor} aria-hidden="true" />
      </DropdownMenu.Trigger>
      {/* In the main part of the page: screen readers find it by that landmark. */}
      <DropdownMenu.Portal container={button.current?.closest('main')}>
        <DropdownMenu.Content
          className={styles.menu}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          loop
          aria-labelledby={undefined}
          aria-label={button.current?.getAttribute('aria-label') ?? ''}
          {...focusing}
        >
          <Items {...props} nextFocus={nextFocus} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/**
 * Where the focus goes: opened by a key, to the first item; closed, back to the button, unless the visitor pointed
 * elsewhere or a choice opened something.
 * @param nextFocus takes the focus when the button has left with its story
 */
function useMenuFocus(
  button: RefObject<HTMLButtonElement>,
  nextFocus: HTMLElement | undefined,
  isByKey = false,
): Pick<DropdownMenu.DropdownMenuContentProps, 'onFocus' | 'onInteractOutside' | 'onCloseAutoFocus'> {
  const isPointedElsewhere = useRef(false);
  const wasEntered = useRef(false);
  return {
    onFocus({ target, currentTarget }) {
      if (target !== currentTarget || wasEntered.current) return;
      wasEntered.current = true;
      if (isByKey) currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    },
    onInteractOutside(event) {
      if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
      else isPointedElsewhere.current = true;
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      const isElsewhere = document.activeElement?.closest('[role="dialog"], [data-snackbar]');
      if (isPointedElsewhere.current || isElsewhere) return;
      (button.current?.isConnected ? button.current : nextFocus)?.focus({ preventScroll: true });
    },
  };
}

function Items({
  story,
  button,
  t,
  language,
  isByKey = false,
  nextFocus,
}: StoryMenuProps & { nextFocus: HTMLElement | undefined }) {
  const { revalidate } = useRevalidator();
  const refresh = () => {
    invalidateStoryLists();
    revalidate();
  };
  const around = { t, isByKey, nextFocus, isLast: isLastInList(button.current), refresh };
  const saved = isSaved(savedStories.now(), story.id);
  const choose = (choice: Parameters<typeof chooseInMenu>[0]) => () => chooseInMenu(choice, story, around);
  return (
    <>
      <Item
        icon="share"
        text={t('stories.share')}
        onSelect={() => void shareStory(story, language, button.current)}
      />
      <Item
        icon={saved ? 'unsave' : 'save'}
        text={t(saved ? 'stories.unsave' : 'stories.save')}
        onSelect={choose('save')}
      />
      <Item icon="more" text={t('stories.more')} onSelect={choose('more')} />
      <Item icon="fewer" text={t('stories.fewer')} onSelect={choose('fewer')} />
      <Item icon="hide" text={t('stories.hide')} onSelect={choose('hide')} />
    </>
  );
}

function Item(item: { icon: keyof typeof PATHS; text: string; onSelect: () => void }) {
  return (
    <DropdownMenu.Item className={styles.item} onSelect={item.onSelect}>
      <MenuIcon name={item.icon} />
      {item.text}
    </DropdownMenu.Item>
  );
}

function readingDirection(): 'ltr' | 'rtl' {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}
