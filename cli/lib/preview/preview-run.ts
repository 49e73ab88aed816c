import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type BrandRegistry,
  createBrandRegistry,
  watchBrands,
  withSecrets,
} from '#app/brand/brand.port.server.ts';
import { closeOnSignal } from '#app/server/server.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { EVENTS_PATH } from '#cli/lib/events/events-page.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { languageOf } from '#cli/lib/inspect/language-of.ts';
import { readOverrideFacts } from '#cli/lib/inspect/read-override-facts.ts';
import { fillWithPack, readStoriesOption } from '#cli/lib/pack-stories.ts';
import { previewReportSchema } from '#cli/lib/reports/service-reports.ts';
import { compileApp } from '#cli/lib/serve/compile-app.ts';
import { environmentOf, startSite, storeOf } from '#cli/lib/serve/start-site.ts';
import { usableBrand } from '#cli/lib/usable-brand.ts';
import { withPack } from '#cli/lib/with-pack.ts';
import { createFullPreview } from './full/full-preview.ts';
import { startLocalServices } from './full/local-services.ts';
import { createPreviewServer, type PreviewServer } from './preview-server.ts';

/** Options of `preview`, as the command line hands them over. */
export interface PreviewOptions {
  port: string;
  lang?: string;
  dark?: boolean;
  env?: string;
  abt?: string;
  data?: string;
  pack?: string;
  /** How many stories of the pack are shown in each language. */
  stories?: string;
  /** Plays ad services, a push service and a summary model on this machine. */
  full?: boolean;
  json?: boolean;
}

/** Serves one brand until it is stopped; pages reload when its files change. */
export async function runPreview(
  brid: string,
  options: PreviewOptions,
  { project: checkout, output }: CommandContext,
): Promise<number> {
  const packed = withPack(checkout, options.pack);
  const perLanguage = readStoriesOption(options.stories, options.pack === undefined ? '--pack' : undefined);
  const loaded = usableBrand(brid, { project: packed, output });
  const { environment, abt } = readOverrideFacts(options);
  const packData = options.pack === undefined ? undefined : packDataFolder();
  const given = environmentOf({ PORT: options.port, DATA_DIR: options.data ?? packData }, packed.data);
  const log = { info: (line: string) => output.note(line), warn: (line: string) => output.warn(line) };

  const { brand } = loaded;
  const language = options.lang === undefined ? undefined : languageOf(brand, options.lang);
  await compileApp(packed.root);
  const project = await fillWithPack(packed, {
    ...{ store: storeOf(given), perLanguage },
    ...{ now: Date.now(), note: log.info },
  });
  const registry = createBrandRegistry([withSecrets(loaded, process.env, log)]);
  let preview: PreviewServer | undefined;
  const services = options.full ? await startLocalServices((message) => preview?.push(message)) : undefined;
  const inner = {
    ...given,
    ...(services ? { summaries: services.summaries, push: services.push } : {}),
    port: 0,
    host: 'localhost',
    setting: { environment, abt },
    forwardsEvents: false,
    isTrial: true,
    // A pack is shown as it is, without stories of the brand's feeds between its own.
    ingest: { ...given.ingest, isOn: given.ingest.isOn && packData === undefined },
  };
  const site = await startSite(project, inner, registry, log).catch((error) => {
    services?.close();
    throw error;
  });
  const look = { language, dark: options.dark === true };
  const full = services && createFullPreview(brand, services, project.root);
  const server = createPreviewServer(site.port, look, full);
  preview = server;
  site.onEvents((events) => server.events(events));
  const port = await listen(server, given.port).catch(async (error) => {
    // The site behind it would go on, and the command with it.
    services?.close();
    await site.close();
    throw error;
  });
  const warn = (line: string) => {
    log.warn(line);
    server.problem(line);
  };
  const stopWatching = watchBrands(
    { root: project.brands, registry: notifying(registry, server), log: { ...log, warn }, only: [brid] },
    300,
  );
  const closed = closeOnSignal(
    0,
    () => {
      stopWatching();
      server.server.close();
      server.server.closeAllConnections();
      services?.close();
      return site.close();
    },
    log,
  );

  const report = { brid, name: brand.name, url: `http://localhost:${port}` };
  output.print(
    options.json ? JSON.stringify(previewReportSchema.parse(report)) : `${report.name} on ${report.url}`,
  );
  output.note(`Events as they are reported: ${report.url}${EVENTS_PATH}`);
  if (services) output.note('Ads, push messages and AI summaries are samples that this machine makes.');
  output.note('The page reloads when brand.yaml, a preset or an asset changes. Ctrl-C ends.');
  await closed;
  return EXIT.fine;
}

/** A store of its own for a pack, as the project's holds other stories; removed when the process ends. */
function packDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-pack-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The registry, which notifies every open page when a brand changes. */
function notifying(registry: BrandRegistry, preview: PreviewServer): BrandRegistry {
  return {
    ...registry,
    put(loaded) {
      registry.put(loaded);
      preview.changed();
    },
  };
}

function listen({ server }: PreviewServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new CommandError(`Port ${port} is taken.`, `Choose another: --port ${port + 1}`)
          : new CommandError(error.message, undefined, EXIT.internal),
      );
    });
    server.listen(port, 'localhost', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
