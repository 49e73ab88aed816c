import type { PageView } from '#app/events/events.port.ts';
import type { SafeStorage } from '#app/lib/storage/safe-storage.ts';
import { replaceOwnId } from '#app/privacy/privacy.port.ts';
import { visitorAbNumberOf, visitorIdOf } from '#schemas/api/app-visitor.ts';
import { parseCd, parseRp } from '#schemas/api/json-parameter.ts';
import type { EntryPoint } from '#schemas/page-config/page-config.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { extraParameters, withoutIds } from './facts-to-send.ts';
import { type IdSource, type VisitorIds, visitorIds } from './visitor-ids.ts';
import type { Facts, Visitor } from './visitor-state.ts';

/** A visitor, and which parameters of the address could not be parsed. */
interface ReadVisitor {
  visitor: Visitor;
  /** True where `rp` is missing or invalid: the device is read from the user agent. */
  needsDevice: boolean;
  unreadable: ReadonlyArray<'cd' | 'rp'>;
}

/** What determines a visitor besides the address. */
interface VisitorParts {
  /** Storage of this device; after an opt-out, values last as long as the page. */
  storage: SafeStorage;
  source: IdSource;
  optedOut: boolean;
  /** The visitor of the previous page. */
  before: Visitor | undefined;
}

/**
 * The visitor of a page (section 6). `cd` and `rp` are read wherever an address has them and used for later pages;
 * an app sends them once.
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
  const isFromApp = fromApp || given.cd !== undefined || Object.keys(cd).length > 0;
  const ids = optedOut ? undefined : idsOf(cd, rp, parts);
  return {
    visitor: {
      auid: ids?.auid ?? '',
      abt: ids?.abt,
      entryPoint: entryPointOf(isFsd, isFromApp),
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

/** Entry point of a visit: the full-screen feed, the carrier's app, or the web (section 6). */
function entryPointOf(isFsd: boolean, isFromApp: boolean): EntryPoint {
  if (isFsd) return 'fsd';
  return isFromApp ? 'portal' : 'web';
}

/** The app's ids where it sends them, else this device's. */
function idsOf(cd: Facts, rp: Facts, { storage, source }: VisitorParts): VisitorIds {
  const auid = visitorIdOf(cd, rp);
  const abt = visitorAbNumberOf(cd, rp);
  if (auid !== undefined) replaceOwnId(storage, auid);
  if (abt !== undefined) storage.set('abt', String(abt));
  return visitorIds(storage, source);
}
