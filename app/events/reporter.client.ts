import type { Outbox, OutboxEntry } from '#app/events/outbox/outbox.ts';
import {
  admission,
  type EventOnPage,
  entryOf,
  surroundingsNow,
} from '#app/events/pages/event-on-page.client.ts';
import { sessionApi } from '#app/session/session.port.ts';
import type { SiteData } from '#app/site/site.port.ts';
import type { Facts } from '#app/visitor/visitor.port.ts';
import { type Admission, changesSession } from './admit-event.ts';
import type { LogEvent } from './log-events.ts';
import { type ReportedEvent, report } from './report.ts';

/** Composes reported events and adds them to the outbox, in the order of reporting. */
export interface Reporter {
  /** Resolves when these and all before are in the outbox. */
  add(placed: readonly EventOnPage[]): Promise<void>;
  /**
   * For a page that is being left, which cannot wait for the session's lock or the database: composes within the call
   * what is not in the outbox yet, then these. What a write is under way with is included, under the same ids.
   */
  takeAtOnce(placed: readonly EventOnPage[]): OutboxEntry[];
}

/** Creates the reporter. `log` is called with each event that is composed for the outbox. */
export function createReporter(site: SiteData, outbox: Outbox, feed: () => Facts, log: LogEvent): Reporter {
  let last: Promise<unknown> = Promise.resolve();
  /** Not composed yet; the first of them may be under way. */
  let waiting: EventOnPage[] = [];
  /** Composed, and not known to be in the outbox. */
  let composed: OutboxEntry[] = [];
  /** The last event that was admitted, and how it changes the session, which may have been changed by now. */
  let admitted: { placed: EventOnPage; mark: Admission } | undefined;

  const take = async (placed: EventOnPage): Promise<OutboxEntry | undefined> => {
    const { reported } = placed;
    const api = sessionApi();
    if (!api) return undefined;
    const { ended } = reported;
    const around = surroundingsNow(site, feed());
    const before = ended ?? (await api.current());
    const mark = admission(placed, before, around);
    if (!mark.send) return undefined;
    admitted = { placed, mark };
    const session = !ended && changesSession(mark, before) ? await api.sent(mark) : before;
    // Another tab was first.
    if (!session) return undefined;
    if (mark.engaged && !session.engagedReported) {
      // First: a page that is left meanwhile would be taken for one that has reported it.
      report('portal session engaged', { trigger: reported.name });
      await api.engagedReported();
    }
    return entryOf(placed, session, around);
  };
  const takeNow = (placed: EventOnPage): OutboxEntry[] => {
    const { reported, page } = placed;
    const api = sessionApi();
    if (!api) return [];
    const around = surroundingsNow(site, feed());
    const before = reported.ended ?? api.stored();
    const mark = admitted?.placed === placed ? admitted.mark : admission(placed, before, around);
    if (!mark.send) return [];
    // Undefined where it was admitted before, and its key is stored.
    const changed = !reported.ended && changesSession(mark, before) ? api.sentAtOnce(mark) : undefined;
    const session = changed ?? before;
    const entry = entryOf(placed, session, around);
    if (!mark.engaged || session.engagedReported) return [entry];
    api.engagedReportedAtOnce();
    const engaged: ReportedEvent = {
      name: 'portal session engaged',
      fields: { trigger: reported.name },
      at: reported.at,
    };
    return [entry, ...takeNow({ reported: engaged, page })];
  };
  /** Stores all that waits by then in one write. */
  const store = async () => {
    for (let one = waiting[0]; one; one = waiting[0]) {
      const entry = await take(one).catch((error) => void console.warn('An event is not reported.', error));
      // The page was left meanwhile, and took it.
      if (waiting[0] !== one) continue;
      waiting.shift();
      if (!entry) continue;
      composed.push(entry);
      log(entry.payload);
    }
    const entries = composed;
    if (entries.length === 0) return;
    await outbox.add(entries);
    composed = composed.filter((entry) => !entries.includes(entry));
  };
  return {
    add(placed) {
      waiting.push(...placed);
      const result = last.then(store);
      last = result.catch(() => undefined);
      return result;
    },
    takeAtOnce(placed) {
      const entries = composed;
      const events = [...waiting, ...placed];
      waiting = [];
      composed = [];
      return [...entries, ...events.flatMap(takeNow)];
    },
  };
}
