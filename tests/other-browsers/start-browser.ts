import type { DrivenBrowser } from './driven-browser.ts';

/** Starts the browser that `MASTHEAD_OTHER_BROWSER` names: `webkit`, or the program of an old Chromium. */
export async function startBrowser(): Promise<DrivenBrowser> {
  const named = process.env.MASTHEAD_OTHER_BROWSER ?? 'webkit';
  return named === 'webkit'
    ? (await import('./webkit-browser.ts')).startWebkit()
    : (await import('./old-chromium.ts')).startOldChromium(named);
}
