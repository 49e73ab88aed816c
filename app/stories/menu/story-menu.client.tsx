import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { useRevalidator } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';
import { refreshFeeds, report } from '#app/events/events.port.ts';
import { loadTexts } from '#app/i18n/load-texts.client.ts';
import type { Translate } from '#app/i18n/translator.ts';
import { shareStory } from '#app/stories/share/share-story.client.tsx';
import type { Language } from '#schemas/content/languages.ts';
import { chooseInMenu } from './choose-in-menu.client.ts';
import { heirOf } from './focus-after-hiding.client.ts';
import { MenuIcon } from './menu-icon.tsx';
import type { MenuStory } from './menu-story.ts';
import styles from './story-menu.module.css';

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

/** The menu of a story (section 2). It stands at its button, to which the focus returns. */
function StoryMenu({
  story,
  button,
  t,
  language,
  isByKey = false,
  onClose,
}: OpenStoryMenu & { story: MenuStory; button: RefObject<HTMLButtonElement>; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const refresh = () => {
    refreshFeeds();
    revalidate();
  };
  const isPointedElsewhere = useRef(false);
  const wasEntered = useRef(false);
  useEffect(() => {
    report('story menu shown', { item_id: story.id });
  }, [story.id]);
  const heir = heirOf(button.current);
  const around = { t, isByKey, heir, refresh };
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
          onFocus={({ target, currentTarget }) => {
            if (target !== currentTarget || wasEntered.current) return;
            wasEntered.current = true;
            if (isByKey) currentTarget.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault();
            else isPointedElsewhere.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const isElsewhere = document.activeElement?.closest('[role="dialog"], [data-snackbar]');
            if (isPointedElsewhere.current || isElsewhere) return;
            (button.current?.isConnected ? button.current : heir)?.focus({ preventScroll: true });
          }}
        >
          <Item
            icon="share"
            text={t('stories.share')}
            onSelect={() => void shareStory(story, language, button.current)}
          />
          <Item
            icon="more"
            text={t('stories.more')}
            onSelect={() => chooseInMenu('more', story.id, around)}
          />
          <Item
            icon="fewer"
            text={t('stories.fewer')}
            onSelect={() => chooseInMenu('fewer', story.id, around)}
          />
          <Item
            icon="hide"
            text={t('stories.hide')}
            onSelect={() => chooseInMenu('hide', story.id, around)}
          />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item(item: { icon: 'share' | 'more' | 'fewer' | 'hide'; text: string; onSelect: () => void }) {
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
