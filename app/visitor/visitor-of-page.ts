import type { PageView } from '#app/events/events.port.ts';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import type { EntryPoint } from '#schemas/page-config/page-config.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { extraParameters, withoutIds } from './facts-to-send.ts';
import { parseCd, parseRp } from './json-parameter.ts';
import { type IdSource, type VisitorIds, visitorIds } from './visitor-ids.ts';
import type { Facts, Visitor } from './visitor-state.ts';

/** A visitor, and what in the address could not be read. */
export interface ReadVisitor {
  visitor: Visitor;
  /** True where `rp` is missing or unreadable: the user agent must tell the device. */
  needsDevice: boolean;
  unreadable: ReadonlyArray<'cd' | 'rp'>;
}

/** What a visitor is made of, besides the address. */
export interface VisitorParts {
  /** Of this device; values that live as long as the page, after an opt-out. */
  storage: SafeStorage;
  source: IdSource;
  optedOut: boolean;
  /** As the pages before this one left it. */
  before: Visitor | undefined;
}

/**
 * The visitor of a page (section 6). `cd` and `rp` are taken wherever an address has them and are kept for the pages
 * after it; an app sends them once.
 */
export function visitorOfPage({ pathname, search }: PageView, parts: VisitorParts): ReadVisitor {
  const { before, optedOut } = parts;
  const query = new URLSearchParams(search);
  const given = { cd: query.get('cd') || undefined, rp: query.get('rp') || undefined };
  const read = { cd: given.cd && parseCd(given.cd), rp: given.rp && parseRp(given.rp) };
  const allowed = (facts: Facts) => (optedOut ? withoutIds(facts) : facts);
  const cd = allowed(read.cd || before?.cd || {});
  const rp = allowed(read.rp || before?.rp || {});
  const isFsd = pageKindOf(pathname) === 'fsd';
  const fromApp = given.rp !== undefined || before?.fromApp === true;
  const cameByApp = fromApp || given.cd !== undefined || Object.keys(cd).length > 0;
  const ids = optedOut ? undefined : idsOf(cameByApp || isFsd ? { ...cd, ...rp } : {}, parts);
  return {
    visitor: {
      auid: ids?.auid ?? '',
      abt: ids?.abt,
      entryPoint: entryPointOf(isFsd, cameByApp),
      cd,
      rp,
      fromApp,
      campaign: query.get('cm') || before?.campaign,
      extra: { ...before?.extra, ...extraParameters(query) },
    },
    needsDevice: !read.rp && typeof rp.device_model !== 'string',
    unreadable: (['cd', 'rp'] as const).filter((name) => given[name] !== undefined && !read[name]),
  };
}

/** Where a visit comes from: the full-screen feed, the carrier's app, or the web (section 6). */
export function entryPointOf(isFsd: boolean, cameByApp: boolean): EntryPoint {
  if (isFsd) return 'fsd';
  return cameByApp ? 'portal' : 'web';
}

/** The app's ids where it names both or one; what it does not name is this device's. */
function idsOf(facts: Facts, { storage, source }: VisitorParts): VisitorIds {
  const auid = [facts.auid, facts.aura_user_id].find(isAuid);
  const abt = [facts.abt, facts.user_ab_test_id].map(Number).find(isAbNumber);
  if (auid !== undefined) storage.set('auid', auid);
  if (abt !== undefined) storage.set('abt', String(abt));
  return visitorIds(storage, source);
}

const isAuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value);

const isAbNumber = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= 1000;
