import { loadLateParts } from '#app/late-parts/late-part.tsx';

/** Loads what the next page of this document needs, also where the connection is lost meanwhile. */
export function loadForNextPages(): void {
  void loadLateParts('ahead');
  // The skeleton of a page that is late would come over the same slow network.
  void import('./page-skeleton.tsx').catch(() => undefined);
  void import('#app/shell/focus-arrival.client.ts').catch(() => undefined);
}
