import { randomUuid } from '#app/lib/random-uuid.ts';
import { safeStorage } from '#app/lib/storage/safe-storage.ts';
import { type VisitorIds, visitorIds } from './visitor-ids.ts';

/** The ids of this browser's visitor, from its local storage. */
export function browserVisitor(): VisitorIds {
  return visitorIds(
    safeStorage(() => localStorage),
    { uuid: randomUuid, random: Math.random },
  );
}
