import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#app/database/database.port.server.ts';
import { createEventStore } from '#app/events/events.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { existingStore, refuseStore } from '#cli/lib/content-database.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { projectBrandIds, storedIds } from '#cli/lib/project-brands.ts';
import { untilStopped } from '#cli/lib/serve/start-site.ts';
import { untilUnread } from '#cli/lib/unwritable-output.ts';
import { eventLine, eventText } from './event-line.ts';
import { eventLineSchema } from './events-reports.ts';

/** Options of `events tail`. */
export interface EventsTailOptions {
  last: string;
  follow: boolean;
  data?: string;
  json?: boolean;
}

/** Time between two reads of the store, in ms. */
const LOOK_MS = 500;
const PAGE = 500;

/** Shows a brand's events from the store, which a running server writes to, until it is stopped. */
export async function runEventsTail(
  brid: string,
  { last, follow, data, json }: EventsTailOptions,
  { project, output }: CommandContext,
): Promise<number> {
  pickBrands([brid], projectBrandIds(project), project.brands);
  if (!/^\d{1,6}$/.test(last)) throw new CommandError(`--last takes a number, not "${last}".`);
  const location = existingStore(data, project);
  const database = await openDatabase(location).catch(refuseStore);
  const store = createEventStore(database);
  const ids = storedIds(brid, project);
  const stop = new AbortController();
  if (follow) void untilStopped().then(() => stop.abort());
  void untilUnread(process.stdout).then(() => stop.abort());
  let seq = await store.seqBefore(Number(last), ids).catch(refuseStore);
  const none =
    (await store.after(seq, 1, ids).catch(refuseStore)).length === 0
      ? ` There are no events of ${brid} yet.`
      : '';
  output.note(`${'file' in location ? location.file : 'The shared database'}, times in UTC.${none}`);
  if (follow) output.note('New events follow as pages report them. Ctrl+C ends this.');
  for (;;) {
    const events = await store.after(seq, PAGE, ids).catch(refuseStore);
    for (const event of events) {
      const line = eventLine(event);
      output.print(json ? JSON.stringify(eventLineSchema.parse(line)) : eventText(line));
      seq = event.seq;
    }
    if (stop.signal.aborted) break;
    if (events.length === PAGE) continue;
    if (!follow) break;
    await wait(LOOK_MS, undefined, { signal: stop.signal }).catch(() => undefined);
  }
  await database.destroy();
  return EXIT.fine;
}
