import { spawnSync } from 'node:child_process';

/**
 * Runs the checks of this folder.
 * @param {string} browser as `MASTHEAD_OTHER_BROWSER` names it (`start-browser.ts`)
 * @returns exit code
 */
export function runChecks(browser) {
  const done = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/other-browsers/other-browsers.config.ts'],
    { stdio: 'inherit', env: { ...process.env, MASTHEAD_OTHER_BROWSER: browser } },
  );
  return done.status ?? 1;
}
