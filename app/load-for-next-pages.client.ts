import { loadLateParts } from '#app/late-parts/late-part.tsx';

/** Loads what the next page of this document needs, also where the connection is lost meanwhile. */
export function loadForNextPages(): void {
  void loadLateParts('ahead');
  void import('#app/shell/focus-arrival.client.ts').catch(() => undefined);
}
