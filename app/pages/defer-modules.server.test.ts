import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { deferModules, withDeferredModules } from './defer-modules.server.ts';

const through = (parts: readonly Buffer[], plain?: 'article') =>
  text(Readable.from(parts).pipe(deferModules(plain)));
const PAGE = `Bahía<link rel="preload" href="/b"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/c.js"/><script nonce="n">window.context = {};</script><script nonce="n" type="module" async="">import "/manifest.js";
import * as route0 from "/r0.js";
import * as route1 from "/r1.js";
window.modules = {"root":route0};
import("/entry.js");</script></body>mañana <link rel="modulepreload" href="/later.js"/>`;

it('fetches and runs modules once the page is painted', async () => {
  const page = await through([Buffer.from(PAGE)]);
  expect(page).toContain(
    'Bahía<link rel="preload" href="/b"/><link rel="late-module" fetchpriority="low" href="/a.js"/><link rel="late-module" fetchpriority="low" href="/c.js"/><script nonce="n">window.context = {};</script><script nonce="n" type="module" async="">let lost',
  );
  expect(page).toContain('(async()=>{await new Promise(');
  expect(page).toContain(`await import("/manifest.js");
const route0=await import("/r0.js");
const route1=await import("/r1.js");
window.modules = {"root":route0};
(await import("/entry.js")).hydrate();})().catch((e)=>{lost=1;again();throw e})</script></body>mañana <link rel="modulepreload" href="/later.js"/>`);
});

describe('a page whose modules are lost', () => {
  /** Runs the script of a page whose first module cannot be loaded. @returns how often the page was loaded again */
  async function run(happens: ReadonlyArray<'lost' | 'shown' | 'restored'>, onLine = true): Promise<number> {
    const [, script = ''] = (await through([Buffer.from(PAGE)])).split('async="">');
    const listeners: Array<(event: { persisted: boolean }) => void> = [];
    let reloads = 0;
    let lose: () => void = () => undefined;
    const failing = new Promise((_, reject) => {
      lose = () => reject(new Error('lost'));
    });
    const program = script
      .slice(0, script.indexOf('</script>'))
      .replace(/\(async\(\)=>\{.*\}\)\(\)\.catch/s, 'return failing.catch');
    const page: Promise<unknown> = new Function(
      'failing',
      'addEventListener',
      'location',
      'navigator',
      program,
    )(
      failing,
      (_: string, listener: (typeof listeners)[number]) => listeners.push(listener),
      { reload: () => reloads++ },
      { onLine },
    );
    for (const one of happens) {
      if (one === 'lost') {
        lose();
        await expect(page).rejects.toThrow('lost');
      } else for (const listener of listeners) listener({ persisted: one === 'restored' });
    }
    return reloads;
  }

  it('is loaded again when it comes back from the back/forward cache, or finds there that they are lost', async () => {
    expect(await run(['shown', 'lost', 'restored'])).toBe(1);
    expect(await run(['shown', 'restored', 'lost'])).toBe(1);
  });

  it('stays as it is where it was not left, and without a connection', async () => {
    expect(await run(['shown', 'lost'])).toBe(0);
    expect(await run(['shown', 'restored'])).toBe(0);
    expect(await run(['shown', 'lost', 'restored'], false)).toBe(0);
  });
});

it('loads the entry alone until a plain page is used', async () => {
  const page = await through([Buffer.from(PAGE)], 'article');
  const [, script = ''] = page.split('async="">');
  const order = ['type:"paint"', '.whenUsed("article")', '"late-module"', 'import("/r0.js")', '.hydrate()'];
  expect(order.map((part) => script.indexOf(part))).toEqual(
    order.map((part) => script.indexOf(part)).toSorted((a, b) => a - b),
  );
  expect(order.every((part) => script.includes(part))).toBe(true);
});

it('does so in slices of a page, too, wherever a tag begins one', async () => {
  for (const plain of [undefined, 'article'] as const) {
    const whole = await through([Buffer.from(PAGE)], plain);
    for (const { index } of PAGE.matchAll(/<[a-z]/g))
      expect(withDeferredModules([PAGE.slice(0, index), PAGE.slice(index)], plain).join('')).toBe(whole);
  }
  expect(withDeferredModules(['<p>Señal <link rel="'])).toEqual(['<p>Señal <link rel="']);
});

it('does so wherever a chunk of the page ends, also byte by byte', async () => {
  const page = Buffer.from(PAGE);
  const whole = await through([page]);
  for (let end = 0; end <= page.length; end++)
    expect(await through([page.subarray(0, end), page.subarray(end)])).toBe(whole);
  expect(await through([...page].map((byte) => Buffer.of(byte)))).toBe(whole);
});

it('leaves a page without modules unchanged, also one that is cut off within them', async () => {
  for (const page of ['<p>Señal <link rel="', PAGE.slice(0, PAGE.indexOf('window.'))])
    expect(await through([Buffer.from(page)])).toBe(page);
});
