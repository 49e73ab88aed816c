#!/usr/bin/env node
import { ensureBrowser } from '../../cli/bin/ensure-browser.mjs';
// `npm run bench [-- FOLDER]`: prints figures and checks none; labelled texts are in FOLDER. Ratios come from one run, as machines differ and are shared.
import { checkNode, ensureBuilt, ensureInstalled } from '../../cli/bin/prepare.mjs';

checkNode();
await ensureInstalled();
await ensureBuilt();
// It adds 39 ms to every start of Node 20, which is not what is measured.
delete process.env.NODE_EXTRA_CA_CERTS;

const { measureAds } = await import('./measure-ads.mjs');
const { measureBuilds } = await import('./measure-builds.mjs');
const { measureCommandLine } = await import('./measure-command-line.mjs');
const { measureCrowd } = await import('./measure-crowd.mjs');
const { measureEvents } = await import('./measure-events.mjs');
const { measureFeed } = await import('./measure-feed.mjs');
const { measureFirstPress } = await import('./measure-first-press.mjs');
const { measureHydration } = await import('./measure-hydration.mjs');
const { measureIngest } = await import('./measure-ingest.mjs');
const { measureInteractions } = await import('./measure-interactions.mjs');
const { measureLighthouse } = await import('./measure-lighthouse.mjs');
const { measureReadingLoad } = await import('./measure-reading-load.mjs');
const { measureScripts } = await import('./measure-scripts.mjs');
const { measurePage } = await import('./measure-page.mjs');
const { measurePictures } = await import('./measure-pictures.mjs');
const { measureThousandBrands } = await import('./measure-thousand-brands.mjs');
const { measureQuality } = await import('./measure-quality.mjs');
const { measureScale } = await import('./measure-scale.mjs');
const { measureStoredFeeds } = await import('./measure-stored-feeds.mjs');
const { measureServer } = await import('./measure-server.mjs');

const chromium = await ensureBrowser();
const parts = [
  ['The portal in the browser', () => measurePage(chromium)],
  ['Interactions on the portal', () => measureInteractions(chromium)],
  ['First presses on a phone', () => measureFirstPress(chromium)],
  ['Ads on the portal', () => measureAds(chromium)],
  ['Visitor, session and events on the portal', () => measureEvents(chromium)],
  ['Client JavaScript, gzip', measureScripts],
  ['Lighthouse on a phone, medians', () => measureLighthouse(chromium)],
  ['What modules cost the portal and an article on a phone, medians', () => measureHydration(chromium)],
  ['The server', measureServer],
  ['A crowd on an empty cache', measureCrowd],
  ['What a million visitors a day take', measureScale],
  ['Feeds out of the store', measureFeed],
  ['Ingest', measureIngest],
  ['Feeds in the store after a pull', () => measureStoredFeeds(process.argv[2])],
  ['Quality on labelled texts', () => measureQuality(process.argv[2])],
  ['A server under load while it reads feeds', measureReadingLoad],
  ['Pictures', measurePictures],
  ['The command line', measureCommandLine],
  ['Builds (the app is compiled already)', measureBuilds],
  ['A thousand brands (the app is compiled already)', measureThousandBrands],
];
for (const [title, measure] of parts) {
  console.log(`\n${title}`);
  for (const [what, figure] of await measure()) console.log(`  ${what.padEnd(58)} ${figure}`);
}
