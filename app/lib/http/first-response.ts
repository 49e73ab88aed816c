import { createContext, useContext } from 'react';

/**
 * Values that only the server knows while it renders a page: the nonce of its scripts, the styles and the script to
 * inline.
 */
interface FirstResponse {
  nonce?: string | undefined;
  /** That of the request, for a page whose root route failed. */
  language?: string;
  styles: string;
  /** Addresses of the style sheets that are in `styles`; the browser reads them from the server's markup. */
  sheets?: string;
  /** The brand's custom properties and typeface. */
  themeStyles: string;
  /** The script that runs before the first paint. */
  early: string;
  /** The script that adds the app's parameters to links; empty where no app opened the page. */
  app: string;
}

/** Provided by entry.server, and by entry.client with the values of the server's markup; nothing renders without it. */
export const FirstResponseContext = createContext({} as FirstResponse);

/** The values of the page being rendered. */
export function useFirstResponse(): FirstResponse {
  return useContext(FirstResponseContext);
}
