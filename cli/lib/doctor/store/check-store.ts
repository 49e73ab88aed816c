import { countNoun } from '#app/lib/count-noun.ts';
import { HOUR_MS } from '#app/lib/dates/durations.ts';
import { shellWord } from '#app/lib/shell-word.ts';
import { hiddenAddress } from '#cli/lib/doctor/brands/feeds.ts';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';
import { printable } from '#cli/lib/printable.ts';
import { leftOutText, leftOutTotals } from '#schemas/content/left-out.ts';
import { checkEventBalance } from './event-balances.ts';
import type { LastPush, LastRead, StoreFacts } from './read-store.ts';
import { checkWaitingEvents } from './waiting-events.ts';

/** News older than this are reported as old, in hours. */
const OLD_HOURS = 48;

/** The expected state of a store. */
export interface StoreExpectation {
  /** Its file, or the database's address without secrets. */
  file: string;
  /** The fix if it cannot be read. Default: rename the file and fill a new one. */
  fix?: string;
  /** Migrations of this version. */
  known: readonly string[];
  /** Whether a brand names feeds. */
  hasFeeds: boolean;
  /** Ids of the brands that name a collector. */
  collectorBrands: readonly string[];
  /** Ms since 1970. */
  now: number;
}

/** Checks the facts of a store. */
export function checkStore(facts: StoreFacts, expected: StoreExpectation): CheckResult[] {
  const { file } = expected;
  const setAside =
    expected.fix ?? `mv ${shellWord(file)} ${shellWord(`${file}.broken`)} && ${refill(expected)}`;
  if (facts.kind === 'absent') return [fine(`there is no store at ${file} yet; the first start makes it`)];
  if (facts.kind === 'unreadable')
    return [
      fault(
        `the store ${file} cannot be read: ${facts.reason}`,
        facts.isLibraryMissing ? 'npm ci && npm rebuild @photostructure/sqlite' : setAside,
      ),
    ];
  if (facts.check !== 'ok') return [fault(`the store ${file} is damaged: ${facts.check}`, setAside)];
  return [
    ...checkMigrations(facts.applied, expected, setAside),
    checkStories(facts, expected),
    ...facts.reads.flatMap(checkRead),
    ...facts.pushes.flatMap((push) => checkLosses(push, 'of what its hub sent last')),
    ...facts.events.map(checkEventBalance),
    ...checkWaitingEvents(facts.waitingEvents, expected.collectorBrands),
  ];
}

function checkMigrations(
  applied: readonly string[] | undefined,
  { file, known }: StoreExpectation,
  setAside: string,
): CheckResult[] {
  if (!applied) return [fault(`${file} is a database, but no store of Masthead`, setAside)];
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const fix = 'git pull && npm start  # the version that made the store, or a newer one';
    return [fault(`the store was made by a newer version: it has ${unknown.join(', ')}`, fix)];
  }
  const pending = known.filter((name) => !applied.includes(name));
  if (pending.length === 0) return [fine('the tables of the store are up to date')];
  return [warning(`the tables of the store are older: ${pending.join(', ')} will be applied`, 'npm start')];
}

function checkStories(
  { stories, newestAt }: Extract<StoreFacts, { kind: 'read' }>,
  expected: StoreExpectation,
): CheckResult {
  if (stories === 0 || newestAt === undefined) return warning('the store has no stories', refill(expected));
  const hours = Math.max(0, Math.floor((expected.now - newestAt) / HOUR_MS));
  const age = hours < OLD_HOURS ? countNoun(hours, 'hour') : countNoun(Math.floor(hours / 24), 'day');
  const message = `the store has ${countNoun(stories, 'story', 'stories')}, the newest ${age} old`;
  return hours < OLD_HOURS ? fine(message) : warning(message, refill(expected));
}

/** What a read of a feed lost, and what waits for an operator. */
function checkRead({ url, leftOut, waiting }: LastRead): CheckResult[] {
  const shown = printable(hiddenAddress(url));
  return [
    ...checkLosses({ url, leftOut }, 'of its last read'),
    ...(waiting > 0
      ? [
          warning(
            `${shown}: ${countNoun(waiting, 'story', 'stories')} missing in the feed, too many to take down unasked`,
            'npx masthead content takedowns  # and again with --confirm, if the publisher took them down',
          ),
        ]
      : []),
  ];
}

function checkLosses({ url, leftOut }: LastPush, ofWhat: string): CheckResult[] {
  const { lost } = leftOutTotals(leftOut);
  if (lost === 0) return [];
  const shown = printable(hiddenAddress(url));
  return [
    warning(
      `${shown}: ${countNoun(lost, 'item')} ${ofWhat} did not reach the store: ${leftOutText(leftOut)}`,
      'npx masthead content feeds  # then masthead feeds lint <address of the feed>',
    ),
  ];
}

function refill({ hasFeeds }: StoreExpectation): string {
  if (hasFeeds) return 'npx masthead content pull';
  return 'npx masthead content pull <address of a feed>  # or list feeds under content.feeds of a brand';
}
