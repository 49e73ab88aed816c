import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FirstResponseContext } from '#app/lib/first-response.ts';

// The styles that came inline are the only copy: hand them back, so that React finds what it wrote.
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const styles = textOf('style[data-critical]');
const dress = textOf('style[data-dress]');

startTransition(() => {
  hydrateRoot(
    document,
    <FirstResponseContext.Provider value={{ nonce: undefined, styles, dress }}>
      <RemixBrowser />
    </FirstResponseContext.Provider>,
  );
});
