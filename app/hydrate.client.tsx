import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadLateParts } from '#app/late-parts/late-part.tsx';
import { FirstResponseContext } from '#app/lib/http/first-response.ts';
import { PAGE_DATA_ID } from '#app/lib/http/page-data.ts';

// What came inline is the only copy: hand it back, so that React finds what it wrote.
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';

/**
 * Hydrates the page with Remix.
 * @param prepare of a plain page: called right before. Visitors use such a page in this moment and may leave it in the
 *   next: the code of the next one's header and footer is loaded at once, where it has time on other pages
 */
export function hydrateDocument(prepare: (() => void) | undefined): void {
  const first = {
    language: document.documentElement.lang,
    styles: textOf('style[data-critical]'),
    themeStyles: textOf('style[data-theme-styles]'),
    early: textOf('script[data-early]'),
    app: textOf('script[data-app]'),
  };
  if (prepare) void loadLateParts('ahead');
  const hydrate = () => {
    prepare?.();
    startTransition(() => {
      hydrateRoot(
        document,
        <FirstResponseContext.Provider value={first}>
          <RemixBrowser />
        </FirstResponseContext.Provider>,
      );
    });
  };
  if (document.getElementById(PAGE_DATA_ID)) {
    hydrate();
    return;
  }
  // Called outside React, before any hook, it throws the promise of the page's data. A press while React itself waits
  // for that promise would end the hydration for good (React's error 345).
  try {
    RemixBrowser({});
  } catch (decoding) {
    (decoding as Promise<unknown>).then(hydrate);
  }
}
