// Finds a Chromium for browser tests and measurements, or installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Path of a Chromium: the system's, else Playwright's own, else one installed now by the package manager. */
export async function ensureBrowser() {
  const system = () => SYSTEM.find((file) => existsSync(file));
  const found = process.env.MASTHEAD_CHROMIUM || system() || (await playwrights());
  if (found && existsSync(found)) return found;
  console.error('No Chromium found; trying the package manager …');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', 'chromium'],
  ]) {
    const [command, ...rest] = [...asRoot, ...args];
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = system();
  if (installed) return installed;
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
