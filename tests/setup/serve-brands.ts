import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSiteAsDeployed } from './site-process.ts';

/**
 * Serves the project's brands without their ads and prompts, with a store of its own, for as long as the browser tests
 * run.
 */
export default async function serveBrands(): Promise<() => Promise<void>> {
  const data = mkdtempSync(path.join(tmpdir(), 'masthead-e2e-'));
  const port = process.env.MASTHEAD_TEST_PORT ?? '3217';
  const site = await startSiteAsDeployed({ PORT: port, HOST: 'localhost', DATA_DIR: data });
  return async () => {
    await site.stop();
    rmSync(data, { recursive: true, force: true });
  };
}
