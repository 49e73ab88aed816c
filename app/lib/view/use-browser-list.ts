import { useSyncExternalStore } from 'react';
import type { BrowserList } from '#app/lib/storage/browser-list.ts';
import type { StoredList } from '#app/lib/storage/stored-list.machine.ts';

const NONE: StoredList = [];

/** The entries of a list; empty on the server, which cannot know them. */
export function useBrowserList(list: BrowserList): StoredList {
  return useSyncExternalStore(list.subscribe, list.now, nothing);
}

function nothing(): StoredList {
  return NONE;
}
