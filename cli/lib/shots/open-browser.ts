import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Playwright from '@playwright/test';
import type { Browser } from '@playwright/test';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import type { Project } from '#cli/lib/project.ts';

/** No background activity, no network, and the same rendering of text and colours on every screen. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-lcd-text',
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--num-raster-threads=1',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';

/**
 * Opens the machine's Chromium, or Playwright's own. It can reach only this machine by default.
 * @throws CommandError when Playwright is not installed: npm installs no development packages of a package
 */
export async function openBrowser(
  { root, installedFor }: Pick<Project, 'root' | 'installedFor'>,
  reach: 'this machine' | 'everywhere' = 'this machine',
): Promise<Browser> {
  const { chromium } = loadPlaywright(root, installedFor !== undefined);
  // The finder runs on bare Node, before there is a bundle; it is imported by path, not bundled.
  const finder = pathToFileURL(path.join(root, 'cli', 'bin', 'ensure-browser.mjs')).href;
  const { ensureBrowser } = (await import(finder)) as { ensureBrowser(): Promise<string> };
  const executablePath = await ensureBrowser();
  return chromium
    .launch({
      executablePath,
      args: reach === 'everywhere' ? FLAGS : [...FLAGS, ALONE],
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
    .catch((error: Error) => {
      throw new CommandError(
        `Chromium (${executablePath}) does not start.`,
        error.message.split('\n', 1)[0],
        EXIT.internal,
      );
    });
}

function loadPlaywright(root: string, isPackage: boolean): typeof Playwright {
  try {
    return createRequire(path.join(root, 'package.json'))('@playwright/test') as typeof Playwright;
  } catch {
    throw new CommandError(
      'Pictures of pages need the package @playwright/test, which is not installed.',
      isPackage
        ? 'Install it: npm install --save-dev @playwright/test'
        : 'Install the development packages: npm ci --include=dev',
    );
  }
}
