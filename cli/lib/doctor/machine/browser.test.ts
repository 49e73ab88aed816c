import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkBrowser, playwrightBrowsers, SYSTEM_BROWSERS } from './browser.ts';

const HERE = 'package.json';

describe('the browser', () => {
  it('is the configured one, else the first that exists', () => {
    expect(checkBrowser(HERE, [])).toEqual({ status: 'ok', message: `Chromium is at ${HERE}` });
    expect(checkBrowser(undefined, ['/no/where', HERE]).status).toBe('ok');
  });

  it('that is configured and missing is an error; if there is none, a warning', () => {
    expect(checkBrowser('/no/where', [HERE]).status).toBe('error');
    expect(checkBrowser(undefined, ['/no/where']).status).toBe('warning');
  });

  it('is searched in the same paths as the tests use', () => {
    const script = readFileSync('cli/bin/ensure-browser.mjs', 'utf8');
    for (const place of SYSTEM_BROWSERS) expect(script).toContain(`'${place}'`);
  });

  it('may be the one of Playwright', () => {
    expect(playwrightBrowsers('.')).toEqual([expect.stringContaining('chrom')]);
    expect(playwrightBrowsers('/no/where')).toEqual([]);
  });
});
