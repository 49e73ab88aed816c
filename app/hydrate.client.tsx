import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadLateParts } from '#app/late-parts/late-part.tsx';
import { FirstResponseContext } from '#app/lib/http/first-response.ts';

/** So long the code of late parts may hold up the hydration of a plain page, in ms. */
const PARTS_MS = 1000;

// What came inline is the only copy: hand it back, so that React finds what it wrote.
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';

/**
 * Hydrates the page with Remix.
 * @param prepare of a plain page: called right before. Visitors use such a page in this moment and may leave it in the
 *   next, for a page whose header and footer are not in the document: it waits for their code, as its presses do
 */
export async function hydrateDocument(prepare?: () => void): Promise<void> {
  const first = {
    language: document.documentElement.lang,
    styles: textOf('style[data-critical]'),
    dress: textOf('style[data-dress]'),
    early: textOf('script[data-early]'),
    app: textOf('script[data-app]'),
  };
  const timeout = new Promise((resolve) => setTimeout(resolve, PARTS_MS));
  if (prepare) await Promise.race([loadLateParts('ahead'), timeout]);
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
  // Called outside React, before any hook, it throws the promise of the page's data. A press while React itself waits
  // for that promise would end the hydration for good (React's error 345).
  try {
    RemixBrowser({});
  } catch (decoding) {
    (decoding as Promise<unknown>).then(hydrate);
  }
}
