import { browserList } from '#app/lib/storage/browser-list.ts';

/** Most ids that are stored: some 6 kB of the 5 MB that a site may store. */
const MAX_HIDDEN = 500;

/** Ids of the stories that this visitor has hidden (client storage key `hidden`, section 3). */
export const hiddenStories = browserList('hidden', { max: MAX_HIDDEN, entry: /^\d{1,20}$/ });
