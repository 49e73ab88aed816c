import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import { loadBrands } from '#app/brand/load-brands.server.ts';
import { type RunningSite, startServer } from '#app/server/start-server.ts';
import { plainBrandsFolder } from './plain-brands.ts';

/**
 * A site over a fresh store, on a free port, in this process. Needs the built app.
 * @param options.root folder of the brands; default: the project's, without their ads and prompts
 * @param options.isTrial false: as `masthead serve` does, with demo stories for those brands only that ask for them;
 *   default: all have them
 */
export async function startInProcess({
  root = plainBrandsFolder(),
  ...options
}: {
  strictHosts?: boolean;
  isTrial?: boolean;
  root?: string;
} = {}): Promise<RunningSite & { log: string[] }> {
  const { folders } = loadBrands(root);
  const log: string[] = [];
  const site = await startServer({
    brands: createBrandRegistry(folders.flatMap((folder) => (folder.ok ? [folder.loaded] : []))),
    databaseFile: ':memory:',
    clientFolder: path.resolve('build/app/client'),
    demoFolder: path.resolve('app/content/demo-pack'),
    gamesFolder: path.resolve('app/games/pack'),
    build: (await import(pathToFileURL(path.resolve('build/app/server/index.js')).href)) as ServerBuild,
    version: 'test',
    isTrial: true,
    port: 0,
    host: 'localhost',
    log: { info: (line) => log.push(line), warn: (line) => log.push(line) },
    ...options,
  });
  return { ...site, log };
}
