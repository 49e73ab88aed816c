import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { z } from 'zod';
import { deployedAdScripts } from '#app/ads/ads.port.server.ts';
import { createBrandRegistry } from '#app/brand/brand.port.server.ts';
import { filledBrandSchema } from '#schemas/brand/brand-schema.ts';
import { closeOnSignal } from './close-on-signal.ts';
import { readServerSettings } from './server-settings.server.ts';
import { startServer } from './start-server.ts';

/**
 * The entry of a deployment: `node server.mjs` in a folder that `masthead build` wrote. One brand, no YAML.
 * With `--demo` an empty store is filled with demo stories, to try the deployment out.
 */
const deployedSchema = z.object({ version: z.string(), brandVersion: z.string(), brand: filledBrandSchema });

const root = path.dirname(fileURLToPath(import.meta.url));
const environment = readServerSettings(process.env, path.join(root, 'data'));
const deployed = deployedSchema.parse(JSON.parse(readFileSync(path.join(root, 'brand.json'), 'utf8')));
const build = (await import(pathToFileURL(path.join(root, 'app', 'index.js')).href)) as ServerBuild;

const site = await startServer({
  ...environment,
  brands: createBrandRegistry([{ brand: deployed.brand, folder: root, version: deployed.brandVersion }]),
  clientFolder: path.join(root, 'public'),
  demoFolder: path.join(root, 'demo-pack'),
  gamesFolder: path.join(root, 'game-pack'),
  ingestProgram: path.join(root, 'ingest-process.mjs'),
  readingProgram: path.join(root, 'reading-process.mjs'),
  isTrial: process.argv.includes('--demo'),
  adScripts: deployedAdScripts(path.join(root, 'ads')),
  build,
  version: deployed.version,
  log: { info: (line) => console.log(line), warn: (line) => console.warn(line) },
});
const closed = closeOnSignal(environment.drainMs, site.close);
console.log(`${deployed.brand.name} is served on http://${environment.host}:${site.port}`);
await closed;
