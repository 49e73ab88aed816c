// Finds a Chromium for browser tests and measurements, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The same engine without the browser’s windows: pages take two thirds of the processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Path of a Chromium: the system's, else Playwright's own, else one installed now by the package manager.
 * @param canBeShell whether one that never opens a window does, too; it is preferred then
 */
export async function ensureBrowser({ canBeShell = false } = {}) {
  const system = () => [...(canBeShell ? [HEADLESS_SHELL] : []), ...SYSTEM].find((file) => existsSync(file));
  const found = process.env.MASTHEAD_CHROMIUM || system() || (await playwrights());
  if (found && existsSync(found)) return found;
  console.error('No Chromium found; trying the package manager …');
  install(['update']);
  // Debian alone has the shell as a package.
  for (const name of [...(canBeShell ? ['chromium-headless-shell'] : []), 'chromium']) {
    install(['install', '-y', name]);
    const installed = system();
    if (installed) return installed;
  }
  console.error(
    'The browser tests need Chromium: install the package "chromium", or set MASTHEAD_CHROMIUM to its path.',
  );
  process.exit(3);
}

function install(args) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...args];
  spawnSync(command, rest, {
    stdio: ['ignore', 'ignore', 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

async function playwrights() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}
