import { startFixed } from './fixed-server.mjs';
import { median } from './median.mjs';
import { autocannon } from './packages/index.mjs';
import { processorTime } from './processor-time.mjs';
import { serveBrands } from './serve.mjs';

const SECONDS = 5;
const ROUNDS = 3;
const PAGE = '/?brid=newsroom';
const headers = { 'accept-encoding': 'gzip' };

/** Requests a second, each of which was answered with a page, and what each cost its server, in ms of processor time. */
async function load(url, requests, pid) {
  const before = processorTime(pid);
  const result = await autocannon({ url, requests, connections: 32, duration: SECONDS });
  if (result.non2xx > 0) throw new Error(`${url} refused ${result.non2xx} requests`);
  return { rate: result.requests.average, cost: (processorTime(pid) - before) / result.requests.total };
}

/** Clients behind a proxy, as one alone may not ask so much. */
const clientOf = (n) => ({ ...headers, 'x-forwarded-for': `10.0.${(n >> 8) & 255}.${n & 255}` });

const onTheWeb = Array.from({ length: 2_000 }, (_, n) => ({ path: PAGE, headers: clientOf(n) }));

/** Addresses as the carrier's app opens them, each of another visitor. */
const inTheApp = Array.from({ length: 2_000 }, (_, n) => {
  const device = { auid: `visitor-${n}-of-the-bench`, abt: 1 + (n % 1000), os: 'android', os_version: '14' };
  const profile = { device_model: 'Pixel 8', client_version_name: '7.2.1', aura_user_id: device.auid };
  const search = new URLSearchParams({ cd: JSON.stringify(device), rp: btoa(JSON.stringify(profile)) });
  return { path: `${PAGE}&${search}`, headers: clientOf(n) };
});

/**
 * Requests a second of the portal page, on the web and as the carrier's app opens it, and of the same bytes as a fixed
 * string of node:http, alternately.
 */
export async function measure() {
  const site = await serveBrands({ TRUST_PROXY: 'loopback' });
  const origin = `http://localhost:${site.port}`;
  const inApp = origin + inTheApp[0].path;
  for (const url of [origin + PAGE, inApp]) await fetch(url, { headers });
  const fixed = { web: await startFixed('web', origin + PAGE), app: await startFixed('app', inApp) };
  const fixedAt = (kind) => `http://localhost:${fixed[kind].port}`;
  const rates = { web: [], fixedWeb: [], app: [], fixedApp: [] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.fixedWeb.push(await load(fixedAt('web'), onTheWeb, fixed.web.pid));
    rates.web.push(await load(origin, onTheWeb, site.pid));
    rates.fixedApp.push(await load(fixedAt('app'), inTheApp, fixed.app.pid));
    rates.app.push(await load(origin, inTheApp, site.pid));
  }
  for (const server of [fixed.web, fixed.app, site]) server.stop();
  const [web, fixedWeb, app, fixedApp] = Object.values(rates).map((loads) =>
    median(loads.map(({ rate }) => rate)),
  );
  const costs = Object.values(rates).map((loads) => median(loads.map(({ cost }) => cost)).toFixed(2));
  return [
    ['portal page, requests a second', Math.round(web)],
    ['the same bytes from node:http, requests a second', Math.round(fixedWeb)],
    ['ratio', (web / fixedWeb).toFixed(2)],
    ['portal page in the app, each time another visitor', Math.round(app)],
    ['the same bytes from node:http, requests a second', Math.round(fixedApp)],
    ['ratio', (app / fixedApp).toFixed(2)],
    ['processor time of the four servers a request, ms (the client limits the rates)', costs.join(' / ')],
  ];
}
