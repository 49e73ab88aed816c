import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import { loadBrands } from '#app/brand/load-brands.server.ts';
import type { ContentSource } from '#app/content/content-source.server.ts';
import {
  createUpstreamContent,
  type UpstreamOptions,
} from '#app/content/upstream/upstream-content.server.ts';
import { createMastheadServer } from '#app/server/create-server.ts';
import { DEMO_FOLDER, type DemoContent, GAMES_FOLDER } from './demo-content.ts';
import { startUpstreamBackEnd, type UpstreamBackEnd } from './upstream-back-end.ts';

/** The whole site over a back end. */
export interface SiteOver {
  port: number;
  /** The source under test. */
  content: ContentSource;
  log: string[];
  /** From now on no page comes out of the cache: its key has the version of the brand, which is another then. */
  forgetPages(): void;
  /** Moves the clock of the content source on. */
  pass(ms: number): void;
  close(): Promise<void>;
}

/** The same with a back end that speaks the contract and can be told to misbehave. */
export interface SiteOverUpstream extends SiteOver {
  backEnd: UpstreamBackEnd;
}

/** The project's brands over a back end that answers out of the demo pack, both in this process. Needs the built app. */
export async function startSiteOverUpstream(
  demo: DemoContent,
  options: Partial<UpstreamOptions> = {},
): Promise<SiteOverUpstream> {
  const brands = projectBrands();
  const backEnd = await startUpstreamBackEnd(
    demo.content,
    (brid) => (brands.get(brid) ?? brands.fallback()).brand,
  );
  const site = await startSiteOver(backEnd.url, options);
  return {
    ...site,
    backEnd,
    close: async () => {
      await backEnd.close();
      await site.close();
    },
  };
}

/** The project's brands over the back end at an address; closing it leaves the back end. Needs the built app. */
export async function startSiteOver(url: string, options: Partial<UpstreamOptions> = {}): Promise<SiteOver> {
  const brands = projectBrands();
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  let passed = 0;
  let versions = 0;
  const content = createUpstreamContent({
    url,
    timeoutMs: 2_000,
    staleMs: 600_000,
    fallback: 'none',
    environment: 'production',
    log,
    tools: { now: () => Date.now() + passed, random: () => 0, pause: () => Promise.resolve() },
    ...options,
  });
  const build = (await import(pathToFileURL(path.resolve('build/app/server/index.js')).href)) as ServerBuild;
  const clientFolder = path.resolve('build/app/client');
  const parts = {
    brands,
    content,
    clientFolder,
    demoFolder: DEMO_FOLDER,
    gamesFolder: GAMES_FOLDER,
    build,
    version: 'test',
  };
  const server = createMastheadServer(parts, { log }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    content,
    log: lines,
    forgetPages: () => {
      versions += 1;
      for (const loaded of brands.all()) brands.put({ ...loaded, version: `test${versions}` });
    },
    pass: (ms) => {
      passed += ms;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function projectBrands() {
  const { folders } = loadBrands(path.resolve('brands'));
  return createBrandRegistry(folders.flatMap((folder) => (folder.ok ? [folder.loaded] : [])));
}
