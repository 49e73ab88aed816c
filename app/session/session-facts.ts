import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';

/** What sessions have counted (section 3, storage keys); 0 where nothing is stored yet. */
export interface SessionFacts {
  /** The visitor's sessions, this one included: p_sc. */
  session: number;
  /** Sessions of this calendar day: p_dsc. */
  dailySessions: number;
  /** Pages of this session: page_views. */
  pageViews: number;
}

/** Reads the counts; the session itself writes them. */
export function sessionFacts(storage: SafeStorage): SessionFacts {
  const count = (key: string) => {
    const number = Number.parseInt(storage.get(key) ?? '', 10);
    return Number.isInteger(number) && number > 0 ? number : 0;
  };
  return { session: count('p_sc'), dailySessions: count('p_dsc'), pageViews: count('page_views') };
}
