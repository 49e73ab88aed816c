#!/usr/bin/env node
// `npx masthead …`: bundles the command line if it is out of date, then runs it.
import { checkNode, ensureCli, ensureInstalled, root } from './prepare.mjs';

// `masthead list | head` closes the pipe early; that is no error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

checkNode();
await ensureInstalled();
await ensureCli();
const { main } = await import(new URL('../../build/cli/masthead.mjs', import.meta.url).href);
process.exitCode = await main(process.argv.slice(2), root);
