import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { createBrandRegistry } from '#app/server/brand/brand-registry.ts';
import { loadBrands } from '#app/server/brand/load-brands.ts';
import type { ContentSource } from '#app/server/content/content-source.ts';
import {
  createUpstreamContent,
  type UpstreamOptions,
} from '#app/server/content/upstream/upstream-content.ts';
import { createMastheadServer } from '#app/server/http/create-server.ts';
import { DEMO_FOLDER, type DemoContent } from './demo-content.ts';
import { startUpstreamBackEnd, type UpstreamBackEnd } from './upstream-back-end.ts';

/** The whole site over a carrier's back end. */
export interface SiteOverUpstream {
  port: number;
  backEnd: UpstreamBackEnd;
  /** The source under test. */
  content: ContentSource;
  log: string[];
  /** Moves the clock of the content source on. */
  pass(ms: number): void;
  close(): Promise<void>;
}

/** The project's brands over a back end that answers out of the demo pack, both in this process. Needs the built app. */
export async function startSiteOverUpstream(
  demo: DemoContent,
  options: Partial<UpstreamOptions> = {},
): Promise<SiteOverUpstream> {
  const { folders } = loadBrands(path.resolve('brands'));
  const brands = createBrandRegistry(folders.flatMap((folder) => (folder.ok ? [folder.loaded] : [])));
  const backEnd = await startUpstreamBackEnd(
    demo.content,
    (brid) => (brands.get(brid) ?? brands.fallback()).brand,
  );
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
  let passed = 0;
  const content = createUpstreamContent({
    url: backEnd.url,
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
  const parts = { brands, content, clientFolder, demoFolder: DEMO_FOLDER, build, version: 'test' };
  const server = createMastheadServer(parts, { log }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    backEnd,
    content,
    log: lines,
    pass: (ms) => {
      passed += ms;
    },
    close: async () => {
      await backEnd.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
