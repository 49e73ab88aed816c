#!/usr/bin/env node
// `npm run webkit`: the pages in WebKitGTK, the engine of Safari, which iPhones have. Not part of `npm test`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { checkNode, ensureBuilt, ensureInstalled } from '../../cli/bin/prepare.mjs';

const PROGRAMS = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];

checkNode();
const missing = PROGRAMS.filter((program) => !existsSync(program));
if (missing.length > 0) {
  console.error(
    `${missing.join(' and ')} cannot be found. On Debian: apt-get install --no-install-recommends webkit2gtk-driver xvfb`,
  );
  process.exit(2);
}
await ensureInstalled();
await ensureBuilt();
const done = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/webkit/webkit.config.ts'],
  { stdio: 'inherit' },
);
process.exitCode = done.status ?? 1;
