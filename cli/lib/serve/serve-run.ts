import path from 'node:path';
import type { z } from 'zod';
import {
  type BrandFolder,
  createBrandRegistry,
  type LoadedBrand,
  loadBrands,
  loadPresets,
  logRefusedClaims,
  openClaimFile,
  reloadAll,
  shownPath,
  watchBrands,
  withSecrets,
} from '#app/brand/brand.port.server.ts';
import { serverAddress } from '#app/lib/http/server-address.ts';
import type { Log } from '#app/lib/log.ts';
import { messageOf } from '#app/lib/message-of.ts';
import {
  closeOnSignal,
  endOnUncaught,
  reloadOnSignal,
  suspectVariables,
} from '#app/server/server.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import type { Output } from '#cli/lib/output.ts';
import { fillWithPack, readStoriesOption } from '#cli/lib/pack-stories.ts';
import { serveReportSchema } from '#cli/lib/reports/service-reports.ts';
import { tableLines } from '#cli/lib/table-lines.ts';
import { withPack } from '#cli/lib/with-pack.ts';
import { formatIssue } from '#schemas/brand/findings/issue.ts';
import { refuseOpenHosts } from './refuse-open-hosts.ts';
import { refuseTakenAddress } from './refuse-taken-address.ts';
import { requestLines } from './request-lines.ts';
import { environmentOf, startSite, storeOf } from './start-site.ts';

/** Options of `serve`; each overrides a variable of the environment. */
export interface ServeOptions {
  port?: string;
  host?: string;
  data?: string;
  demo?: boolean;
  pack?: string;
  /** How many stories of the pack an empty store gets in each language. */
  stories?: string;
  json?: boolean;
}

/** Serves all valid brands until it is stopped. */
export async function runServe(options: ServeOptions, { project, output }: CommandContext): Promise<number> {
  const packed = withPack(project, options.pack);
  const perLanguage = readStoriesOption(options.stories, options.demo === true ? undefined : '--demo');
  const given = { PORT: options.port, HOST: options.host, DATA_DIR: options.data };
  const environment = environmentOf(given, project.data);
  const log = { info: (line: string) => output.note(line), warn: (line: string) => output.warn(line) };
  endOnUncaught(log.warn);
  for (const { sentence } of suspectVariables(process.env)) log.warn(`The environment: ${sentence}`);

  const { folders, presetIssues } = loadBrands(project.brands);
  refuseOpenHosts({
    brands: folders.filter(({ ok }) => ok).length,
    isTrial: options.demo === true,
    environment: environment.setting.environment,
    host: environment.host,
    variables: process.env,
  });
  for (const issue of presetIssues) log.warn(formatIssue(issue));
  logBroken(folders, project.brands, log);
  await refuseTakenAddress(environment);
  const memory = openClaimFile(path.dirname(environment.databaseFile), log);
  const brands = createBrandRegistry(
    folders.flatMap((folder) => (folder.ok ? [startedWithSecrets(folder.loaded, log)] : [])),
    {
      holders: memory.read(),
      broken: folders.flatMap((folder) => (folder.ok ? [] : [folder.brid])),
      onHolders: memory.save,
    },
  );
  if (brands.refused().length > 0)
    logRefusedClaims(project.brands, brands, [], loadPresets(project.brands).presets, log);
  const isTrial = options.demo === true;
  const onRequest = requestLines({
    format: environment.logFormat,
    isTerminal: process.stderr.isTTY === true,
    share: environment.logShare,
    write: log.info,
  });
  const settings = { ...environment, isTrial, onRequest };
  const served = await fillWithPack(packed, {
    ...{ store: storeOf(environment), perLanguage },
    ...{ now: Date.now(), note: log.info },
  });
  const site = await startSite(served, settings, brands, log);
  const watched = { root: project.brands, registry: brands, log };
  const stopWatching = watchBrands(watched);
  const stopListening = reloadOnSignal(() => reloadAll(watched), log);
  const closed = closeOnSignal(
    environment.drainMs,
    (drainMs) => {
      stopWatching();
      stopListening();
      return site.close(drainMs);
    },
    log,
  );

  printReport(
    {
      version: project.version,
      url: serverAddress(environment.host, site.port),
      brands: brands.all().map(({ brand: { brid, name } }) => {
        return { brid, name, url: `http://${brid}.localhost:${site.port}` };
      }),
    },
    options,
    output,
  );
  await closed;
  return EXIT.fine;
}

/** Says which brands are not served, and why. @throws CommandError where there is none to serve */
function logBroken(folders: readonly BrandFolder[], place: string, log: Log): void {
  for (const folder of folders) {
    if (folder.ok) continue;
    log.warn(`brand ${folder.brid}: broken, not served`);
    for (const issue of folder.issues) log.warn(formatIssue(issue));
  }
  if (folders.some(({ ok }) => ok)) return;
  throw new CommandError(
    `There is no valid brand to serve in ${shownPath(place)}.`,
    folders.length === 0 ? 'Make one with: npx masthead new <brid>' : 'Run: npx masthead validate',
    EXIT.findings,
  );
}

/** @throws CommandError about a secret whose file cannot be used */
function startedWithSecrets(loaded: LoadedBrand, log: Log): LoadedBrand {
  try {
    return withSecrets(loaded, process.env, log, 'throw');
  } catch (error) {
    throw new CommandError(messageOf(error));
  }
}

function printReport(
  report: z.infer<typeof serveReportSchema>,
  { json }: ServeOptions,
  output: Output,
): void {
  if (json) {
    output.print(JSON.stringify(serveReportSchema.parse(report)));
    return;
  }
  output.print(`Masthead ${report.version} on ${report.url}`);
  const rows = report.brands.map(({ name, url }) => [name, url]);
  for (const line of tableLines(rows, { indent: 2 })) output.print(line);
}
