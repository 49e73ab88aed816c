import { readUsNat, readUsPrivacy, usPrivacyPermitsSale } from '#app/privacy/privacy.port.ts';
import type { Store } from '#schemas/privacy/privacy-entry.ts';
import { listedKey, listedPartner } from '#schemas/privacy/privacy-table.ts';
import type { PrivacyVisit, Situation } from './privacy-report.ts';

/** Requests, keys and signals of a browser on one page. */
export interface RecordedPage {
  screen: string;
  path: string;
  status: number | undefined;
  expectedStatus: number;
  usPrivacy: string | undefined;
  gpp: string | undefined;
  requests: ReadonlyArray<{ host: string; kind: string }>;
  kept: ReadonlyArray<{ store: Store; name: string }>;
}

/** The hosts of the brand itself. */
interface OwnHosts {
  /** The site's, with its port. */
  site: string;
  /** That of the carrier's collector, if browsers call it. */
  collector?: string | undefined;
}

/** Compares the recorded pages with the lists in schemas/privacy. */
export function checkRecordedPages(
  situation: Situation,
  { site, collector }: OwnHosts,
  seen: readonly RecordedPage[],
): PrivacyVisit {
  const requests = gathered(seen, (page) => page.requests).map(({ value, count, screens }) => {
    const partner = value.host === site ? undefined : listedPartner(value.host, value.kind, collector);
    const fault = value.host === site ? undefined : requestFault(situation, partner);
    return { ...value, count, screens, ...defined({ partner: partner?.name, fault }) };
  });
  const kept = gathered(seen, (page) => page.kept).map(({ value, screens }) => {
    const key = listedKey(value.store, value.name);
    return { ...value, screens, ...defined({ purpose: key?.purpose, fault: keyFault(situation, key) }) };
  });
  const pages = seen.map(({ screen, path, status, usPrivacy, gpp }) => ({
    screen,
    path,
    ...defined({ status, usPrivacy, gpp }),
  }));
  const faults = [
    ...seen.flatMap((page) => pageFaults(situation, page)),
    ...requests.flatMap(({ host: to, kind, fault }) => (fault ? [`${kind} from ${to}: ${fault}`] : [])),
    ...kept.flatMap(({ store, name, fault }) => (fault ? [`${store} ${name}: ${fault}`] : [])),
  ];
  return { situation, pages, requests, kept, faults };
}

/** The screens that none of the visits opened: those that nobody asked for, and those that no demo story fills. */
export function screensNotOpened(visits: readonly PrivacyVisit[], screens: readonly string[]): string[] {
  const opened = new Set(visits.flatMap(({ pages }) => pages.map(({ screen }) => screen)));
  return screens.filter((screen) => !opened.has(screen));
}

const isOptOut = (situation: Situation) => situation !== 'no choice';

function requestFault(situation: Situation, partner: ReturnType<typeof listedPartner>): string | undefined {
  if (!partner) return 'no list names this host';
  return isOptOut(situation) && partner.fate === 'not called' ? 'called in spite of an opt-out' : undefined;
}

/** The site's own id exists after an opt-out as well, but it is another one; ids of partners must not. */
function keyFault(situation: Situation, key: ReturnType<typeof listedKey>): string | undefined {
  if (!key) return 'no list names this key';
  return isOptOut(situation) && key.fate === 'removed' && key.partner
    ? 'kept in spite of an opt-out'
    : undefined;
}

function pageFaults(situation: Situation, page: RecordedPage): string[] {
  const { screen, status, expectedStatus, usPrivacy, gpp } = page;
  const faults: string[] = [];
  if (status !== expectedStatus) faults.push(`${screen}: answered ${status} instead of ${expectedStatus}`);
  const usp = readUsPrivacy(usPrivacy);
  if (!usp) faults.push(`${screen}: __uspapi answers ${JSON.stringify(usPrivacy)}`);
  if (isOptOut(situation) && usPrivacyPermitsSale(usPrivacy))
    faults.push(`${screen}: the US privacy string permits a sale`);
  const nat = readUsNat(gpp?.split('~')[1]);
  if (usp?.applies && nat?.SaleOptOut !== (usp.optedOut ? 1 : 2))
    faults.push(`${screen}: the two signals contradict each other`);
  return faults;
}

/** Entries of several pages, each once, in the order of their first appearance. */
function gathered<T extends object>(
  seen: readonly RecordedPage[],
  pick: (page: RecordedPage) => readonly T[],
): Array<{ value: T; count: number; screens: string[] }> {
  const found = new Map<string, { value: T; count: number; screens: string[] }>();
  for (const page of seen) {
    for (const value of pick(page)) {
      const entry = found.get(JSON.stringify(value)) ?? { value, count: 0, screens: [] };
      entry.count++;
      if (!entry.screens.includes(page.screen)) entry.screens.push(page.screen);
      found.set(JSON.stringify(value), entry);
    }
  }
  return [...found.values()];
}

/** Without undefined entries. */
function defined<T extends Record<string, unknown>>(entries: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
