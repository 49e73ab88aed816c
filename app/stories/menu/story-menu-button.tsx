import { type MouseEvent, startTransition, useRef, useState } from 'react';
import { reportLoadFailure } from '#app/offline/offline.port.ts';
import { useSite } from '#app/site/site.port.ts';
import type { MenuStory } from './menu-story.ts';
import type { OpenStoryMenu } from './story-menu.client.tsx';
import styles from './story-menu-button.module.css';

/** Loads the menu; the browser caches the module. */
const load = () => import('./story-menu.client.tsx');

/**
 * The button of a story's menu, and all that a page carries of it. The menu itself loads when the visitor is about
 * to press: on touch, on focus, under the pointer.
 */
export function StoryMenuButton({ story, label }: { story: MenuStory; label: string }) {
  const { language } = useSite();
  const button = useRef<HTMLButtonElement>(null);
  const [menu, setMenu] = useState<OpenStoryMenu>();
  const prepare = () => void load().then((one) => one.prepareStoryMenu(language), ignored);
  const toggle = async ({ detail }: MouseEvent) => {
    if (menu) {
      setMenu(undefined);
      return;
    }
    try {
      const { prepareStoryMenu } = await load();
      const opened = await prepareStoryMenu(language);
      // A click without a finger or a mouse is a key. The menu comes in slices: a press is seen before.
      startTransition(() => setMenu({ ...opened, isByKey: detail === 0 }));
    } catch {
      // The next press tries again.
      reportLoadFailure();
    }
  };
  return (
    <span className={styles.place}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-story-menu={story.id}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={menu !== undefined}
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={toggle}
      >
        <svg
          width={20}
          height={20}
          viewBox="0 0 24 24"
          fill="currentColor"
          aria-hidden="true"
          focusable="false"
        >
          <circle cx="5" cy="12" r="2" />
          <circle cx="12" cy="12" r="2" />
          <circle cx="19" cy="12" r="2" />
        </svg>
      </button>
      {menu && <menu.Menu {...menu} story={story} button={button} onClose={() => setMenu(undefined)} />}
    </span>
  );
}

function ignored(): void {}
