import { listOfBrowser } from '#app/lib/storage/stored-list.ts';

/** What this visitor follows, as `topic:…` and `source:…`, under the storage key `follows`. */
export const follows = listOfBrowser('follows', { most: 300, entry: /^(topic|source):.{1,120}$/ });
