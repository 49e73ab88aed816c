import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FirstResponseContext } from '#app/lib/first-response.ts';
import { installTrustedTypes } from '#app/lib/trusted-types.ts';

installTrustedTypes();

// The styles that came inline are the only copy: hand them back, so that React finds what it wrote.
const styles = document.querySelector('style[data-critical]')?.textContent ?? '';

startTransition(() => {
  hydrateRoot(
    document,
    <FirstResponseContext.Provider value={{ nonce: undefined, styles }}>
      <RemixBrowser />
    </FirstResponseContext.Provider>,
  );
});
