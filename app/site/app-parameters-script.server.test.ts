// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { earlyPrivacyScript } from '#app/privacy/early-script.server.ts';
import { appParametersWithoutIds } from '#app/visitor/visitor.port.ts';
import { APP_PARAMETERS_SCRIPT } from './app-parameters-script.server.ts';
import { appParameters } from './site-in-app.ts';

afterEach(() => {
  // The script adds parameters until the document ends.
  dispatchEvent(new Event('DOMContentLoaded'));
  globalThis.mastheadApp = undefined;
  document.body.innerHTML = '';
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Runs it as a page does: after the script that knows the choice, here from the header of the request. */
function runAt(search: string, gpc = false): void {
  history.replaceState(null, '', `/fsd${search}`);
  new Function(earlyPrivacyScript({ gpc, applicable: true }) + APP_PARAMETERS_SCRIPT)();
}
const CD = '{"auid":"a-1","os":"android"}';
const search = new URLSearchParams({ brid: 'newsroom', cd: CD, rp: 'e30=' });

describe('the script of pages that the carrier’s app opened', () => {
  it('adds the app’s parameters to the site’s links and forms, as they are parsed, and to no others', async () => {
    runAt(`?${search}`);
    document.body.innerHTML =
      '<div><a href="/dns?brid=newsroom">1</a></div><form action="/dns"></form>' +
      '<a href="/x?cd=1">2</a><a href="//elsewhere.example/">3</a><a href="#main">4</a><a>5</a>';
    await Promise.resolve();
    const added = new URLSearchParams({ cd: CD, rp: 'e30=' });
    expect([...document.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
      `/dns?brid=newsroom&${added}`,
      '/x?cd=1',
      '//elsewhere.example/',
      '#main',
      null,
    ]);
    expect(document.querySelector('form')?.getAttribute('action')).toBe(`/dns?${added}`);
    expect(appParameters()).toEqual({ cd: CD, rp: 'e30=' });
  });

  it('ends with the document: what comes later, React writes', async () => {
    runAt(`?${search}`);
    dispatchEvent(new Event('DOMContentLoaded'));
    document.body.innerHTML = '<a href="/dns">1</a>';
    await Promise.resolve();
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/dns');
  });

  it('does nothing where the address has no parameters of an app', async () => {
    runAt('?brid=newsroom&cd=');
    document.body.innerHTML = '<a href="/dns">1</a>';
    await Promise.resolve();
    expect(document.querySelector('a')?.getAttribute('href')).toBe('/dns');
    expect(appParameters()).toBeUndefined();
  });

  const base64 = (text: string) => Buffer.from(text).toString('base64');
  it.each<Record<string, string>>([
    { cd: CD },
    { cd: '{"gaid":"g"', rp: '%' },
    { cd: '[1]', rp: base64('null') },
    { cd: '{"abt":7,"name":"Se\u00f1al"}', rp: base64('{"aura_user_id":"u","device_model":"Se\u00f1al"}') },
    { cd: '{"os":\u200b1}', rp: base64('{"auid":"a"}').replaceAll('=', '') },
    { rp: '{\\"user_ab_test_group\\":\\"g\\",\\"client_version_name\\":\\"2\\"}' },
    { rp: base64('{\\"auid\\":\\"a\\",\\"x\\":1}') },
    { rp: '{"auid":"a","x":1}' },
    { rp: base64('{"auid":"\xff\xfe???>>>"}').replaceAll('/', '_').replaceAll('+', '-') },
  ])('carries on no ids after an opt-out, as the server decides: %j', (given) => {
    runAt(`?${new URLSearchParams(given)}`, true);
    expect(appParameters() ?? {}).toEqual(appParametersWithoutIds(given));
  });

  it.each<[string, () => void]>([
    ['stored without a cookie', () => localStorage.setItem('dns', 'true')],
    [
      'Global Privacy Control without its header',
      () => vi.stubGlobal('navigator', { globalPrivacyControl: true }),
    ],
    ['damaged', () => localStorage.setItem('dns', 'yes')],
    ['sharing is allowed', () => localStorage.setItem('dns', 'false')],
  ])('knows the choice as the browser does: %s', (name, choose) => {
    choose();
    runAt(`?${search}`);
    expect(appParameters()?.cd).toBe(name === 'sharing is allowed' ? CD : '{"os":"android"}');
  });
});
