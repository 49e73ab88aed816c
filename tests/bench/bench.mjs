#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { ensureBrowser } from '../../cli/bin/ensure-browser.mjs';
import { checkNode, ensureBuilt, ensureInstalled } from '../../cli/bin/prepare.mjs';

/*
 * `npm run bench [-- PART … --texts FOLDER]` prints figures and checks none: of all parts, or of those that are named.
 * Labelled texts and feeds are in FOLDER. Ratios come from one run, as machines differ and are shared.
 */

/** Each part by its name, in `measure-<name>.mjs`, and its title. */
const PARTS = {
  page: 'The portal in the browser',
  interactions: 'Interactions on the portal',
  'first-press': 'First presses on a phone',
  ads: 'Ads on the portal',
  events: 'Visitor, session and events on the portal',
  scripts: 'Client JavaScript, gzip',
  lighthouse: 'Lighthouse on a phone, medians',
  hydration: 'What modules cost the portal and an article on a phone, medians',
  server: 'The server',
  crowd: 'A crowd on an empty cache',
  scale: 'What a million visitors a day take',
  feed: 'Feeds out of the store',
  ingest: 'Ingest',
  'stored-feeds': 'Feeds in the store after a pull',
  quality: 'Quality on labelled texts',
  'reading-load': 'A server under load while it reads feeds',
  pictures: 'Pictures',
  'command-line': 'The command line',
  builds: 'Builds (the app is compiled already)',
  'thousand-brands': 'A thousand brands (the app is compiled already)',
};

const { values, positionals } = parseArgs({ options: { texts: { type: 'string' } }, allowPositionals: true });
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

checkNode();
await ensureInstalled();
await ensureBuilt();
// It adds 39 ms to every start of Node 20, which is not what is measured.
delete process.env.NODE_EXTRA_CA_CERTS;

const chromiumPath = await ensureBrowser();
for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
  console.log(`\n${PARTS[name]}`);
  const { measure } = await import(`./measure-${name}.mjs`);
  for (const [what, figure] of await measure({ chromiumPath, texts: values.texts }))
    console.log(`  ${what.padEnd(58)} ${figure}`);
}
