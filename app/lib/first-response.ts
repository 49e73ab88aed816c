import { createContext, useContext } from 'react';

/** What only the server knows while it writes a page: the nonce of its scripts and the styles to inline. */
export interface FirstResponse {
  nonce: string | undefined;
  styles: string;
  /** The brand's custom properties and typeface. */
  dress: string;
}

/** Filled by entry.server, and by entry.client with what the server wrote. */
export const FirstResponseContext = createContext<FirstResponse>({ nonce: undefined, styles: '', dress: '' });

/** The values of the answer being written. */
export function useFirstResponse(): FirstResponse {
  return useContext(FirstResponseContext);
}
