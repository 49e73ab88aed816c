import { type Action, perform } from './actions.ts';
import { bundledProgram } from './bundled-program.ts';
import { databaseProgram } from './indexed-database.ts';
import { ALWAYS, AT_THE_END } from './invariants.ts';
import type { Setup } from './setup.ts';
import { type Programs, SimulatedBrowser } from './simulated-browser.ts';
import { TAB_GLOBALS } from './tab-globals.ts';

/** Bundles what the simulated browsers run; once for all simulations. */
export async function loadPrograms(): Promise<Programs> {
  const [tab, database] = await Promise.all([
    bundledProgram('tests/simulation/browser-program.ts', [...TAB_GLOBALS]) as Promise<Programs['tab']>,
    databaseProgram(),
  ]);
  return { tab, database };
}

/** Longest time between two looks, in ms: what holds only for a moment must not be missed. */
const LOOK_MS = 10_000;
/** After the actions, in ms: longer than every retry, time-out and session. */
const REST_MS = 15 * 60_000;

/**
 * Runs the actions in a new browser.
 * @throws with the name of the first invariant that does not hold
 */
export async function simulate(
  programs: Programs,
  setup: Setup,
  actions: readonly Action[],
): Promise<SimulatedBrowser> {
  const browser = new SimulatedBrowser(programs, setup);
  browser.open();
  for (const action of actions) {
    if (action.do === 'wait') await wait(browser, action.ms);
    else await perform(browser, action);
    check(browser, ALWAYS);
  }
  await rest(browser);
  check(browser, AT_THE_END);
  for (const tab of [...browser.tabs]) tab.end();
  return browser;
}

async function wait(browser: SimulatedBrowser, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= LOOK_MS) {
    await browser.time.pass(Math.min(left, LOOK_MS));
    check(browser, ALWAYS);
  }
}

/** Everything works again, and nobody does anything. */
async function rest(browser: SimulatedBrowser): Promise<void> {
  browser.network.state = browser.storage.state = browser.database.state = 'works';
  if (browser.tabs.every(({ isFrozen }) => isFrozen)) browser.open();
  await wait(browser, 20_000);
  for (const tab of browser.tabs) tab.lists.askForMore();
  await wait(browser, 20_000);
  for (const tab of browser.tabs) tab.hide();
  await browser.time.pass(REST_MS);
  check(browser, ALWAYS);
}

function check(browser: SimulatedBrowser, invariants: typeof ALWAYS): void {
  for (const [name, holds] of Object.entries(invariants)) {
    const fault = holds(browser);
    if (fault !== undefined) throw new Error(`Broken: ${name} (${fault}).`);
  }
}
