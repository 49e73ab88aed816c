import { createRoot } from 'react-dom/client';
import { report } from '#app/events/events.port.ts';
import { loadTexts } from '#app/i18n/load-texts.ts';
import type { Language } from '#schemas/content/languages.ts';
import { shareAddress } from './share-address.ts';
import { ShareDialog } from './share-dialog.tsx';

/** What is shared. */
export interface SharedStory {
  id: string;
  title: string;
  href: string;
  /** Its language, where that is another than the document's. */
  lang?: string | undefined;
}

/**
 * Shares a story: with the system's own sheet where there is one (Web Share), else with a dialog of ours.
 * Call it in a click: browsers share only right after a press of the visitor (HTML, transient activation).
 * @param opener gets the focus back
 */
export async function shareStory(
  story: SharedStory,
  language: Language,
  opener: HTMLElement | null,
): Promise<void> {
  const address = shareAddress(story.href, location.href);
  const data = { title: story.title, url: address };
  if (typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? true)) {
    try {
      await navigator.share(data);
      report('share article', { item_id: story.id, share_method: 'system' });
      return;
    } catch (error) {
      // Closed without a choice; anything else is a sheet that does not work, and ours does.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  await openDialog(story, address, language, opener);
}

async function openDialog(
  story: SharedStory,
  address: string,
  language: Language,
  opener: HTMLElement | null,
): Promise<void> {
  const t = await loadTexts(language, 'stories');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
    opener?.focus({ preventScroll: true });
  };
  root.render(<ShareDialog story={story} address={address} t={t} onClose={close} />);
}
