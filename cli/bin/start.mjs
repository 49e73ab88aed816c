#!/usr/bin/env node
// `npm start`: installs what is missing, builds what is out of date, serves every brand.
import { checkNode, ensureBuilt, ensureInstalled, root } from './prepare.mjs';

checkNode();
await ensureInstalled();
await ensureBuilt();
const { main } = await import(new URL('../../build/cli/masthead.mjs', import.meta.url).href);
process.exitCode = await main(['serve', '--demo', ...process.argv.slice(2)], root);
