import cluster from 'node:cluster';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { deployedAdScripts } from '#app/ads/ads.port.server.ts';
import { createBrandRegistry } from '#app/brand/brand.port.server.ts';
import { serverAddress } from '#app/lib/http/server-address.ts';
import { consoleOutput, createServerLog, logConsole, logFormatOf } from '#app/server/telemetry/json-log.ts';
import { closeOnSignal } from './close-on-signal.ts';
import { readDeployedBrand } from './deployed-brands.ts';
import { reloadOnSignal } from './reload-on-signal.ts';
import { otherReleaseFolders } from './routes/release-folders.ts';
import { isDemoAsked, runProgram } from './run-program.ts';
import { readServerSettings } from './server-settings.server.ts';
import { startServer } from './start-server.ts';
import { suspectVariables } from './suspect-variables.ts';
import { logLostPrimary, runWorkers } from './workers/run-workers.ts';

/** Without links, as Node resolves them: those of `promote` lead elsewhere after the next release. */
const program = fileURLToPath(import.meta.url);
const root = path.dirname(program);
const adsFolder = path.join(root, 'ads');

/**
 * The entry of a deployment: `node server.mjs` in a folder that `masthead build` wrote. One brand, no YAML.
 * With `--demo` an empty store is filled with demo stories, to try the deployment out.
 */
await runProgram(
  async () => {
    const output = consoleOutput();
    const format = logFormatOf(process.env, process.stdout.isTTY);
    // Before the settings are read: what is wrong with them is logged, too.
    if (format === 'json') logConsole(createServerLog(format, 1, output));
    const isTrial = isDemoAsked(process.argv.slice(2));
    const environment = readServerSettings(process.env, path.join(root, 'data'));
    const log = createServerLog(environment.logFormat ?? format, environment.logShare, output);
    const { workers, drainMs, metricsPort } = environment;
    if (cluster.isPrimary)
      for (const { sentence } of suspectVariables(process.env)) log.warn(`The environment: ${sentence}`);
    if (workers > 1 && cluster.isPrimary)
      return runWorkers({ count: workers, program, drainMs, metricsPort, log });
    if (cluster.isWorker) logLostPrimary(log);
    const deployed = readDeployedBrand(root, process.env, log, 'throw');
    const brands = createBrandRegistry([deployed.loaded]);
    const build = (await import(pathToFileURL(path.join(root, 'app', 'index.js')).href)) as ServerBuild;
    const site = await startServer({
      ...environment,
      brands,
      clientFolder: path.join(root, 'public'),
      demoFolder: path.join(root, 'demo-pack'),
      gamesFolder: path.join(root, 'game-pack'),
      ingestProgram: path.join(root, 'ingest-process.mjs'),
      readingProgram: path.join(root, 'reading-process.mjs'),
      checkpointProgram: path.join(root, 'checkpoint-thread.mjs'),
      isTrial,
      startCommand: 'node server.mjs',
      adScripts: deployedAdScripts(adsFolder, () => otherReleaseFolders(adsFolder)),
      build,
      version: deployed.version,
      onRequest: log.request,
      log,
    });
    const stopListening = reloadOnSignal(
      () => brands.put(readDeployedBrand(root, process.env, log).loaded),
      log,
    );
    const closed = closeOnSignal(
      drainMs,
      (drainMs) => {
        stopListening();
        return site.close(drainMs);
      },
      log,
    );
    log.info(`${deployed.loaded.brand.name} is served on ${serverAddress(environment.host, site.port)}`);
    await closed;
  },
  (line) => console.warn(line),
);
