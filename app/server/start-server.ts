import type { Server } from 'node:http';
import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import type { BrandRegistry } from '#app/server/brand/brand-registry.ts';
import type { Log } from '#app/server/brand/watch-brands.ts';
import { createEmbeddedContent } from '#app/server/content/embedded-content.ts';
import { fillWithDemoPack } from '#app/server/content/fill-with-demo-pack.ts';
import { openGameLibrary } from '#app/server/content/games/game-library.ts';
import { openDatabase } from '#app/server/content/store/open-database.ts';
import { createStoryStore } from '#app/server/content/store/story-store.ts';
import { createMastheadServer } from '#app/server/http/create-server.ts';
import type { SiteSetting } from '#app/server/http/visit.ts';

/** What a running site is made of. */
export interface SiteOptions {
  brands: BrandRegistry;
  /** File of the embedded store; made where it is missing. */
  databaseFile: string;
  clientFolder: string;
  demoFolder: string;
  build: ServerBuild;
  version: string;
  /** 0 takes any free port. */
  port: number;
  host: string;
  strictHosts?: boolean;
  /** Default: production. */
  setting?: SiteSetting;
  log: Log;
}

/** A running site. */
export interface RunningSite {
  port: number;
  /** Stops listening, lets open answers end, closes the store. */
  close(): Promise<void>;
}

/**
 * Opens the store, fills an empty one with the demo pack where a brand wants that, and listens.
 * @throws Error with a sentence for people: the port is taken, the store cannot be opened
 */
export async function startServer(options: SiteOptions): Promise<RunningSite> {
  const database = await openDatabase(options.databaseFile);
  const store = createStoryStore(database);
  // The packs stand side by side, in a checkout and in a deployment.
  const gamesFolder = path.join(path.dirname(options.demoFolder), 'game-pack');
  const wantsDemo = options.brands.all().some(({ brand }) => brand.content.demoPack);
  if (wantsDemo && (await store.count()) === 0) {
    const { stories } = await fillWithDemoPack(store, options.demoFolder, Date.now());
    options.log.info(`The store was empty; ${stories} stories of the demo pack are in it now.`);
  }
  const server = createMastheadServer(
    { ...options, content: createEmbeddedContent(store, openGameLibrary(gamesFolder)) },
    options,
  );
  const port = await listen(server, options.port, options.host);
  return {
    port,
    async close() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      await database.destroy();
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        new Error(
          taken ? `Port ${port} is taken. Choose another: PORT=${port + 1} npm start` : error.message,
          { cause: error },
        ),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
