import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkBrowser, playwrightBrowsers, SYSTEM_BROWSERS } from './browser.ts';

const HERE = 'package.json';

describe('the browser', () => {
  it('is the named one, else the first that is there', () => {
    expect(checkBrowser(HERE, [])).toEqual({ status: 'ok', message: `Chromium is at ${HERE}` });
    expect(checkBrowser(undefined, ['/no/where', HERE]).status).toBe('ok');
  });

  it('that is named and not there is an error; none at all a warning', () => {
    expect(checkBrowser('/no/where', [HERE]).status).toBe('error');
    expect(checkBrowser(undefined, ['/no/where']).status).toBe('warning');
  });

  it('is looked for where the tests look', () => {
    const script = readFileSync('cli/bin/ensure-browser.mjs', 'utf8');
    for (const place of SYSTEM_BROWSERS) expect(script).toContain(`'${place}'`);
  });

  it('may be the one of Playwright', () => {
    expect(playwrightBrowsers('.')).toEqual([expect.stringContaining('chrom')]);
    expect(playwrightBrowsers('/no/where')).toEqual([]);
  });
});
