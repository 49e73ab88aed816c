import { randomUuid } from '#app/lib/random-uuid.ts';
import { type SafeStorage, safeLocalStorage } from '#app/lib/storage/safe-storage.ts';
import { auidIn } from '#schemas/api/auid.ts';
import { isAbNumber } from '#schemas/brand/cms/ab-number.ts';

/** Ids of a visitor: a random id of this device, and a number for experiments (section 6). */
export interface VisitorIds {
  auid: string;
  /** 1 to 1000. */
  abt: number;
}

/** Source of randomness for new ids. */
export interface IdSource {
  uuid(): string;
  /** 0 to 1, 1 excluded. */
  random(): number;
}

/** Experiments assign visitors numbers from 1 to this. */
const AB_NUMBERS = 1000;

/** The stored ids under `auid` and `abt`, or new ones, which are stored. Invalid ones are replaced. */
export function visitorIds(storage: SafeStorage, source: IdSource): VisitorIds {
  const stored = storage.get('auid');
  const auid = auidIn(stored) ?? source.uuid();
  if (auid !== stored) storage.set('auid', auid);
  const number = Number(storage.get('abt'));
  if (isAbNumber(number)) return { auid, abt: number };
  const abt = 1 + Math.floor(source.random() * AB_NUMBERS);
  storage.set('abt', String(abt));
  return { auid, abt };
}

/** The ids of this browser's visitor, from its local storage. */
export function browserVisitor(): VisitorIds {
  return visitorIds(safeLocalStorage(), { uuid: randomUuid, random: Math.random });
}
