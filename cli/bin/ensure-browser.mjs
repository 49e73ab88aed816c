// Finds a Chromium for browser tests and measurements, or installs one.
import { existsSync } from 'node:fs';
import { installPackages } from './install-packages.mjs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The same engine without the browser’s windows: pages take two thirds of the processor time. Debian alone has it. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** A page looks poor without any typeface of the system's. */
const TYPEFACES = 'fonts-liberation';

/** Packages with what `findBrowser` looks for, in the order in which to try them. */
export const browserPackages = ({ canBeShell = false } = {}) =>
  [...(canBeShell ? ['chromium-headless-shell'] : []), 'chromium'].map((name) => [name, TYPEFACES]);

/**
 * Path of a Chromium that is there: the system's, else Playwright's own.
 * @param canBeShell whether one that never opens a window does, too; it is preferred then
 */
export async function findBrowser({ canBeShell = false } = {}) {
  const system = [...(canBeShell ? [HEADLESS_SHELL] : []), ...SYSTEM].find((file) => existsSync(file));
  const found = process.env.MASTHEAD_CHROMIUM || system || (await playwrights());
  return found && existsSync(found) ? found : undefined;
}

/** The same, or one that the package manager installs now. */
export async function ensureBrowser(options) {
  const found = await findBrowser(options);
  if (found) return found;
  console.error('No Chromium found; trying the package manager …');
  for (const names of browserPackages(options)) {
    await installPackages(names);
    const installed = await findBrowser(options);
    if (installed) return installed;
  }
  console.error(
    'The browser tests need Chromium: install the package "chromium", or set MASTHEAD_CHROMIUM to its path.',
  );
  process.exit(3);
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}
