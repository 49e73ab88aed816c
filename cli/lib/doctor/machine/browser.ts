import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { type CheckResult, fault, fine, warning } from '#cli/lib/doctor/check-result.ts';

/** Paths of Chromium on usual systems; the same as in `cli/bin/ensure-browser.mjs`. */
export const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * Whether there is a Chromium for browser tests and screenshots.
 * @param named `MASTHEAD_CHROMIUM` of the environment
 * @param places paths to try
 */
export function checkBrowser(named: string | undefined, places: readonly string[]): CheckResult {
  if (named) {
    if (existsSync(named)) return fine(`Chromium is at ${named}`);
    return fault(`MASTHEAD_CHROMIUM names ${named}, where nothing is`, 'unset MASTHEAD_CHROMIUM');
  }
  const found = places.find((place) => existsSync(place));
  if (found) return fine(`Chromium is at ${found}`);
  return warning(
    'there is no Chromium for the browser tests',
    'apt-get install chromium  # or: export MASTHEAD_CHROMIUM=<path of a Chromium>',
  );
}

/** Paths of Playwright's own Chromium, if it is installed. */
export function playwrightBrowsers(root: string): string[] {
  try {
    const load = createRequire(path.resolve(root, 'package.json'));
    return [z.string().parse(load('@playwright/test').chromium.executablePath())];
  } catch {
    return [];
  }
}
