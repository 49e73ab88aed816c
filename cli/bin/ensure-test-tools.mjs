// Finds the browsers and the PostgreSQL server that tests need, or installs what is missing at once.
import { browserPackages, ensureBrowser, findBrowser } from './ensure-browser.mjs';
import { ensurePostgres, findPostgres, isPostgresLeftOut, POSTGRES_PACKAGE } from './ensure-postgres.mjs';
import { installPackages } from './install-packages.mjs';

/** @returns paths of a browser, perhaps without windows, and of a whole one; folder of pg_ctl, if there is one */
export async function ensureTestTools() {
  const shell = { canBeShell: true };
  const missing = new Set([
    ...((await findBrowser(shell)) ? [] : browserPackages(shell)[0]),
    // For the few tests of what the shell lacks.
    ...((await findBrowser()) ? [] : browserPackages()[0]),
    ...(isPostgresLeftOut() || findPostgres() ? [] : [POSTGRES_PACKAGE]),
  ]);
  if (missing.size > 0) {
    console.error(`Installing what the tests need: ${[...missing].join(', ')} …`);
    await installPackages([...missing]);
  }
  // What could not be installed with the others is tried alone, by the other names that it has.
  return {
    browser: await ensureBrowser(shell),
    wholeBrowser: await ensureBrowser(),
    postgres: await ensurePostgres(),
  };
}
