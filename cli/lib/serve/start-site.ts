import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import type { StoreLocation } from '#app/database/database.port.server.ts';
import type { Log } from '#app/lib/log.ts';
import { messageOf } from '#app/lib/message-of.ts';
import {
  AddressError,
  type RunningSite,
  readServerSettings,
  type ServerSettings,
  type SiteOptions,
  startServer,
} from '#app/server/server.port.server.ts';
import { checkoutAdScripts } from '#cli/lib/ads/checkout-ad-scripts.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import type { Project } from '#cli/lib/project.ts';
import { holdClientFiles } from './hold-client-files.ts';

/**
 * The environment, overridden by options of the command line.
 * @throws CommandError that lists every invalid variable or option
 */
export function environmentOf(
  given: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
): ServerSettings {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  try {
    return readServerSettings({ ...process.env, ...set }, dataFolder);
  } catch (error) {
    throw new CommandError(asTyped(messageOf(error), set));
  }
}

/** Options and arguments of commands by the variable that each overrides. */
const OPTIONS: Readonly<Record<string, string>> = {
  PORT: '--port',
  HOST: '--host',
  DATA_DIR: '--data',
  UPSTREAM_URL: '<url>',
};

/** The reasons with the option instead of the variable, where the value was typed as an option. */
function asTyped(reasons: string, set: Readonly<Record<string, unknown>>): string {
  const [heading, ...lines] = reasons.split('\n');
  const typed = lines.map((line) =>
    line.replace(/^ {2}([A-Z_]+):/, (whole, name) =>
      name in set && name in OPTIONS ? `  ${OPTIONS[name]}:` : whole,
    ),
  );
  const isAllTyped = typed.every((line, at) => line !== lines[at]);
  return [isAllTyped ? 'What was typed is not right:' : heading, ...typed].join('\n');
}

/** A store by its file, or by the address of a shared database. */
export type NamedStore = Exclude<StoreLocation, string>;

/** Where a site of these settings has its stories. */
export function storeOf({ databaseUrl, databaseFile }: ServerSettings): NamedStore {
  return databaseUrl ? { url: databaseUrl } : { file: databaseFile };
}

/**
 * Starts the compiled app with a checkout's brands.
 * @throws CommandError when the app is not compiled, the port is taken or the store cannot be opened
 */
export async function startSite(
  project: Project,
  environment: ServerSettings & Pick<SiteOptions, 'forwardsEvents' | 'isTrial' | 'onRequest'>,
  brands: BrandRegistry,
  log: Log,
): Promise<RunningSite> {
  const appFile = path.join(project.app, 'server', 'index.js');
  if (!existsSync(appFile)) throw new CommandError('The app is not built yet.', 'Run: npm start');
  const build = (await import(pathToFileURL(appFile).href)) as ServerBuild;
  return startServer({
    ...environment,
    brands,
    clientFolder: holdClientFiles(project),
    demoFolder: project.demoPack,
    gamesFolder: project.gamePack,
    ingestProgram: project.ingestProgram,
    readingProgram: project.readingProgram,
    checkpointProgram: project.checkpointProgram,
    adScripts: checkoutAdScripts(project.root),
    build,
    version: project.version,
    log,
  }).catch((error: Error) => {
    const code = error instanceof AddressError ? EXIT.usage : EXIT.internal;
    throw new CommandError(error.message, undefined, code);
  });
}

/** Resolves when the process is asked to end. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
