import path from 'node:path';
import { createBrandRegistry } from '#app/brand/brand.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { EXIT } from '#cli/lib/exit-codes.ts';
import { compileApp } from '#cli/lib/serve/compile-app.ts';
import { environmentOf, startSite } from '#cli/lib/serve/start-site.ts';
import { openBrowser } from '#cli/lib/shots/open-browser.ts';
import { usableBrand } from '#cli/lib/usable-brand.ts';
import { checkLines, findingCount } from './check-lines.ts';
import { compareStreams, streamAccount } from './compare-streams.ts';
import { type ArrivedEvent, driveJourney } from './drive-journey.ts';
import { eventsCheckReportSchema } from './events-reports.ts';
import { readGoldenStream } from './golden-stream.ts';

/** Options of `events check`. */
export interface EventsCheckOptions {
  json?: boolean;
}

/** Opens a fixed series of a brand's pages in a browser and compares the reported events with the golden stream. */
export async function runEventsCheck(
  brid: string,
  { json }: EventsCheckOptions,
  { project, output }: CommandContext,
): Promise<number> {
  const loaded = usableBrand(brid, { project, output });
  const { file, golden } = readGoldenStream(path.join(project.brands, brid), project.templates);
  output.note(
    `Walking the journey of ${path.relative(project.root, file)} in a browser; it takes half a minute …`,
  );
  await compileApp(project.root);
  const given = environmentOf({ PORT: '0', HOST: 'localhost', INGEST: 'off' }, project.data);
  const log = { info: () => undefined, warn: (line: string) => output.warn(line) };
  const site = await startSite(
    project,
    // No event of the check is sent to the carrier.
    { ...given, databaseFile: ':memory:', databaseUrl: undefined, forwardsEvents: false, isTrial: true },
    createBrandRegistry([loaded]),
    log,
  );
  const sent = new Map<string, ArrivedEvent>();
  const rejected: Array<{ event_id: string; reasons: string[] }> = [];
  site.onEvents((events) => {
    for (const { eventId, payload } of events) sent.set(eventId, JSON.parse(payload));
  });
  try {
    const browser = await openBrowser(project);
    await driveJourney(browser, {
      origin: `http://localhost:${site.port}`,
      brid,
      arrived: () => [...sent.values()],
      rejected: (found) => rejected.push(...found),
    }).finally(() => browser.close());
  } finally {
    await site.close();
  }
  const stream = [...sent.values()].sort(
    (a, b) =>
      Number(a.client_timestamp) - Number(b.client_timestamp) ||
      Number(a.event_counter) - Number(b.event_counter),
  );
  const report = eventsCheckReportSchema.parse({
    brid,
    golden: path.relative(project.root, file),
    events: stream.length,
    ...compareStreams(golden.events, stream),
    othersAllowed: golden.others === 'allowed',
    rejected,
    account: streamAccount(stream, rejected),
  });
  if (json) output.print(JSON.stringify(report, null, 2));
  else for (const line of checkLines(report, output.paint)) output.print(line);
  return findingCount(report) > 0 ? EXIT.findings : EXIT.fine;
}
