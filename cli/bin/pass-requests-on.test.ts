import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { passRequestsOn, ROUTE_CALLS } from './pass-requests-on.mjs';

const file = createRequire(import.meta.url).resolve('@remix-run/server-runtime/dist/data.js');

type CallLoader = (call: object) => Promise<Request>;

/** The request that a loader gets of one with this address. */
async function passed(code: string, url: string): Promise<{ sent: Request; got: Request }> {
  const module = { exports: {} as { callRouteLoader: CallLoader } };
  new Function('module', 'exports', 'require', code)(module, module.exports, createRequire(file));
  const sent = new Request(url, { headers: { 'accept-language': 'es' } });
  let got = sent.clone();
  const loader = ({ request }: { request: Request }) => {
    got = request;
    return null;
  };
  await module.exports.callRouteLoader({
    loader,
    request: sent,
    params: {},
    loadContext: {},
    routeId: 'a',
    singleFetch: true,
  });
  return { sent, got };
}

it('a loader gets the request itself, or a copy without the parameters of Remix', async () => {
  expect(file).toMatch(ROUTE_CALLS);
  const code = readFileSync(file, 'utf8');
  const plain = 'http://news.example/portal?topic=index&indexes=1';
  const before = await passed(code, plain);
  expect(before.got).not.toBe(before.sent);
  const after = await passed(passRequestsOn(code), plain);
  expect(after.got).toBe(after.sent);
  for (const address of [
    'http://news.example/?index',
    'http://news.example/a.data?b=1&_routes=root',
    'http://news.example/?index=2&index',
  ]) {
    const [unchanged, changed] = [await passed(code, address), await passed(passRequestsOn(code), address)];
    expect(changed.got.url).toBe(unchanged.got.url);
    expect(changed.got.headers.get('accept-language')).toBe('es');
  }
});

it('says where Remix has become another', () => {
  expect(() => passRequestsOn('function stripIndexParam() {}')).toThrow('Remix no longer has');
});
