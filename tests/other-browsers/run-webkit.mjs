#!/usr/bin/env node
// `npm run webkit`: the pages in WebKitGTK, the engine of Safari, which iPhones have. Not part of `npm test`.
import { existsSync } from 'node:fs';
import { checkNode, ensureBuilt, ensureInstalled } from '../../cli/bin/prepare.mjs';
import { runChecks } from './run-checks.mjs';

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
process.exitCode = runChecks('webkit');
