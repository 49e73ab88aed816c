import { onPage, report } from '#app/events/events.port.ts';
import { isOptOutLasting, onOptOut, privacyState } from '#app/privacy/privacy.port.ts';
import {
  type Configs,
  hasOtherScripts,
  type PageConfigs,
  type SiteData,
  withConfig,
} from '#app/site/site.port.ts';
import type { ThirdParty } from '#schemas/brand/third-parties.ts';
import { pageKindOf } from '#schemas/page-config/page-kind.ts';
import { loadScript, type ScriptOutcome } from './load-script.client.ts';
import { PRELUDES } from './vendor-preludes.client.ts';
import { allowVendorScripts } from './vendor-scripts.ts';

/** Time-out of a script by default, in ms; not in the schema, so that no page loads zod. */
const SCRIPT_TIMEOUT_MS = 5000;

/**
 * Loads the scripts of third parties that this visitor's choice allows, after the first paint. The same run on all pages
 * of a document: links to others open a document, and a page that a script opened is loaded again.
 */
export function start({ site, configs }: { site: SiteData; configs: PageConfigs }): Promise<void> {
  let isForeign = false;
  onPage(({ pathname }) => {
    isForeign = hasOtherScripts(site, pathname);
    if (isForeign) location.reload();
  });
  return withConfig(configs, pageKindOf(location.pathname), (config) => {
    if (!isForeign) loadAllowed(site, config);
  });
}

function loadAllowed(site: SiteData, { thirdParties, cmsConfig }: Configs['pageConfig']): void {
  // The server leaves out what an opt-out covers; a choice that was made since then is known only in the browser.
  const optedOut = site.optedOut || privacyState().optedOut;
  const keys: Readonly<Record<string, string | undefined>> = { smartlook: cmsConfig.smartLookKey };
  for (const entry of thirdParties) {
    if (optedOut && entry.consent === 'sharing') continue;
    if (entry.consent === 'sharing') reloadOnOptOut();
    allowVendorScripts();
    void run(entry, keys[entry.name]);
  }
}

let isReloadSet = false;

/**
 * Loads the page again at an opt-out, as a script that runs cannot be unloaded. Not where the choice would be lost by
 * that: then the script would run again.
 */
function reloadOnOptOut(): void {
  if (isReloadSet) return;
  isReloadSet = true;
  onOptOut(() => isOptOutLasting() && location.reload());
}

async function run(
  { name, src, timeoutMs = SCRIPT_TIMEOUT_MS, globals }: ThirdParty,
  key: string | undefined,
) {
  const view = window as unknown as Record<string, unknown>;
  const load = (part: string, address: string, timeout: number) =>
    loadAndReport(part === '' ? name : `${name} ${part}`, address, timeout);
  PRELUDES[name]?.(view, { key, load });
  Object.assign(view, globals);
  await load('', src, timeoutMs);
}

async function loadAndReport(script: string, src: string, timeoutMs: number): Promise<ScriptOutcome> {
  const began = performance.now();
  const outcome = await loadScript(src, timeoutMs);
  report('third party script', { script, outcome, load_ms: Math.round(performance.now() - began) });
  return outcome;
}
