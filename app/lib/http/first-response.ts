import { createContext, useContext } from 'react';

/** What only the server knows while it writes a page: the nonce of its scripts, the styles and the script to inline. */
export interface FirstResponse {
  nonce?: string | undefined;
  styles: string;
  /** Addresses of the style sheets that `styles` stands for; the browser reads them where the server wrote them. */
  sheets?: string;
  /** The brand's custom properties and typeface. */
  dress: string;
  /** The script that runs before the first paint. */
  early: string;
}

/** Filled by entry.server, and by entry.client with what the server wrote; nothing renders without one of them. */
export const FirstResponseContext = createContext({} as FirstResponse);

/** The values of the answer being written. */
export function useFirstResponse(): FirstResponse {
  return useContext(FirstResponseContext);
}
