import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alteredBackEnd } from '#tests/fakes/altered-back-end.ts';
import { startSite } from './site-process.ts';

/** A running site whose content comes from a back end. */
export interface SiteOverBackEnd {
  port: number;
  /** Stops both, and removes the site's data. */
  stop(): Promise<void>;
}

/**
 * Starts a site over a back end that answers as the site at `origin` does, with some answers altered.
 * @param alter as for `alteredBackEnd`
 */
export async function siteOverBackEnd(
  origin: string,
  alter: Parameters<typeof alteredBackEnd>[1],
): Promise<SiteOverBackEnd> {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-over-'));
  const backEnd = await alteredBackEnd(origin, alter);
  const site = await startSite({
    PORT: '0',
    HOST: 'localhost',
    DATA_DIR: folder,
    UPSTREAM_URL: backEnd.url,
    UPSTREAM_ALLOW_HTTP: 'true',
  });
  return {
    port: site.port,
    async stop() {
      await site.stop();
      backEnd.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
