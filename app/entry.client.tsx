import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FirstResponseContext } from '#app/lib/first-response.ts';
import { installTrustedTypes } from '#app/lib/trusted-types.ts';

installTrustedTypes();

// What came inline is the only copy: hand it back, so that React finds what it wrote.
const styles = document.querySelector('style[data-critical]')?.textContent ?? '';
const early = document.querySelector('script[data-early]')?.textContent ?? '';

startTransition(() => {
  hydrateRoot(
    document,
    <FirstResponseContext.Provider value={{ nonce: undefined, styles, early }}>
      <RemixBrowser />
    </FirstResponseContext.Provider>,
  );
});
