import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FirstResponseContext } from '#app/lib/http/first-response.ts';
import { installTrustedTypes } from '#app/lib/scripts/trusted-types.ts';
import { areVendorScriptsAllowed } from '#app/third-parties/third-parties.port.ts';

installTrustedTypes(areVendorScriptsAllowed);

// What came inline is the only copy: hand it back, so that React finds what it wrote.
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const language = document.documentElement.lang;
const styles = textOf('style[data-critical]');
const dress = textOf('style[data-dress]');
const early = textOf('script[data-early]');
const app = textOf('script[data-app]');

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <FirstResponseContext.Provider value={{ language, styles, dress, early, app }}>
        <RemixBrowser />
      </FirstResponseContext.Provider>,
    );
  });

// Called outside React, before any hook, it throws the promise of the page's data. A press while React itself waits for
// that promise would end the hydration for good (React's error 345).
try {
  RemixBrowser({});
} catch (decoding) {
  (decoding as Promise<unknown>).then(hydrate);
}
