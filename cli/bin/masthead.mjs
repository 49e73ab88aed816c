#!/usr/bin/env node
// `npx masthead …`: bundles the command line if it is out of date, then runs it.
import { checkNode, ensureCli, ensureInstalled, root } from './prepare.mjs';

// Progress that nobody reads ends no preparation; `main` says what becomes of its own output.
process.stderr.on('error', () => undefined);

checkNode();
await ensureInstalled();
await ensureCli();
const { main } = await import(new URL('../../build/cli/masthead.mjs', import.meta.url).href);
process.exitCode = await main(process.argv.slice(2), root);
