import { useMemo } from 'react';
import { useTranslate } from '#app/i18n/use-translate.ts';
import { safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { useBeforePaint } from '#app/lib/view/use-before-paint.ts';
import { lastVisitAt } from '#app/session/session.port.ts';
import { useSite } from '#app/site/site.port.ts';
import { useHidden } from '#app/stories/stories.port.ts';
import { type DatedStory, markRule, newStories } from './new-stories.ts';

const storage = safeLocalStorage();

/** Ids of those stories that are new to the visitor. */
export function useNewStories(stories: readonly DatedStory[]): readonly string[] {
  const { sessionTimeout } = useSite();
  const hidden = useHidden();
  return useMemo(
    () => newStories(stories, lastVisitAt(storage, sessionTimeout * 1000, Date.now()), hidden),
    [stories, hidden, sessionTimeout],
  );
}

/**
 * Marks the cards of new stories, also of pages that were loaded later. Where a first page is nothing but new, nothing
 * of its list is marked.
 * @param first stories of the first page
 * @param stories all that are loaded; none where new stories are not marked
 */
export function useNewMarks(first: readonly DatedStory[], stories: readonly DatedStory[]): void {
  const word = useTranslate()('portal.new');
  const ids = useNewStories(stories);
  const isAll = useNewStories(first).length === 0 && first.some(({ id }) => ids.includes(id));
  const rule = isAll || ids.length === 0 ? '' : markRule(ids, word);
  useBeforePaint(() => write(rule), [rule]);
}

let sheet: CSSStyleSheet | undefined;

/** Browsers without style sheets of their own (before 2023) show no marks. */
function write(rule: string): void {
  if (rule === '' && !sheet) return;
  try {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
    sheet.replaceSync(rule);
  } catch {
    sheet = undefined;
  }
}
