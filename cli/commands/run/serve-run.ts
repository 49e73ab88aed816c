import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { createBrandRegistry } from '#app/server/brand/brand-registry.ts';
import { loadBrands } from '#app/server/brand/load-brands.ts';
import { watchBrands } from '#app/server/brand/watch-brands.ts';
import { readEnvironment } from '#app/server/env.server.ts';
import { startServer } from '#app/server/start-server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { formatIssue } from '#schemas/brand/findings/issue.ts';

/** Options of `serve`; each overrides a variable of the environment. */
export interface ServeOptions {
  port?: string;
  host?: string;
  data?: string;
}

/** Serves all valid brands until it is told to stop. */
export async function runServe(options: ServeOptions, { project, output }: CommandContext): Promise<number> {
  const environment = environmentOf(options, project.data);
  const appFile = path.join(project.app, 'server', 'index.js');
  if (!existsSync(appFile)) throw new CommandError('The app is not built yet.', 'Run: npm start');
  const log = { info: (line: string) => output.note(line), warn: (line: string) => output.warn(line) };

  const { folders, presetIssues } = loadBrands(project.brands);
  for (const issue of presetIssues) log.warn(formatIssue(issue));
  for (const folder of folders) {
    if (folder.ok) continue;
    log.warn(`brand ${folder.brid}: broken, not served`);
    for (const issue of folder.issues) log.warn(formatIssue(issue));
  }
  const brands = createBrandRegistry(folders.flatMap((folder) => (folder.ok ? [folder.loaded] : [])));
  const site = await startServer({
    ...environment,
    brands,
    clientFolder: path.join(project.app, 'client'),
    demoFolder: project.demoPack,
    build: (await import(pathToFileURL(appFile).href)) as ServerBuild,
    version: project.version,
    log,
  }).catch((error: Error) => {
    throw new CommandError(error.message, undefined, EXIT.internal);
  });
  const stopWatching = watchBrands(project.brands, brands, log);

  output.print(`Masthead ${project.version} on http://${environment.host}:${site.port}`);
  const width = Math.max(...brands.all().map(({ brand }) => brand.name.length));
  for (const { brand } of brands.all()) {
    output.print(`  ${brand.name.padEnd(width)}  http://${brand.brid}.localhost:${site.port}`);
  }
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  stopWatching();
  await site.close();
  return EXIT.fine;
}

function environmentOf(options: ServeOptions, dataFolder: string) {
  const given = { PORT: options.port, HOST: options.host, DATA_DIR: options.data };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  try {
    return readEnvironment({ ...process.env, ...set }, dataFolder);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
