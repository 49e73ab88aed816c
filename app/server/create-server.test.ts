import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { HandleDocumentRequestFunction, ServerBuild } from '@remix-run/node';
import { expect, it } from 'vitest';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import type { ContentSource } from '#app/content/content-source.server.ts';
import { MAX_OWN_AT_ONCE } from '#app/pages/own-pages.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { createMastheadServer, logUnlistedHosts } from './create-server.ts';

const lines = (hosts: readonly string[]) => {
  const told: string[] = [];
  const log = { info: () => undefined, warn: (line: string) => void told.push(line) };
  const look = logUnlistedHosts(log, (host) => host.startsWith('listed.'));
  for (const host of hosts) look(host);
  return told;
};

it('logs a host that no brand lists, once', () => {
  expect(lines(['Typo.example:443', 'typo.example', 'listed.example', 'typo.example.'])).toEqual([
    'host "typo.example": no brand lists it, so the fallback brand is shown',
  ]);
});

it.each(['', 'localhost:3000', '127.0.0.1:80', '[::1]:3000', '10.0.0.7'])('says nothing of %j', (host) => {
  expect(lines([host])).toEqual([]);
});

it('stops after a hundred hosts, as a client may invent any number', () => {
  expect(lines(Array.from({ length: 300 }, (_, at) => `h${at}.example`))).toHaveLength(100);
});

it('gives a crowd of those who have reacted the page of those who have not, but no list that goes on', async () => {
  const folder = path.resolve('app/content/demo-pack');
  const plain = sampleBrand({ brid: 'newsroom' });
  const cmsConfig = { ...plain.cmsConfig, articleReqCDParamsWhiteListWeb: ['auid'] };
  const release: Array<() => void> = [];
  let own = 0;
  /** Pages of one visitor wait until they are released. */
  const renderDocument = async (...[, , , , { siteRequest }]: Parameters<HandleDocumentRequestFunction>) => {
    if (siteRequest.isForNamed) return new Response('of all');
    own += 1;
    await new Promise<void>((resolve) => release.push(resolve));
    return new Response('of one');
  };
  const assets = { routes: {}, entry: {}, url: '', version: '1' };
  const server = createMastheadServer(
    {
      brands: createBrandRegistry([{ brand: { ...plain, cmsConfig }, folder, version: 'v1' }]),
      content: { audienceOf: async () => 'one' } as Partial<ContentSource> as ContentSource,
      ...{ clientFolder: folder, demoFolder: folder, gamesFolder: folder, version: 'test' },
      build: {
        routes: { root: { id: 'root', path: '', module: { default: () => null } } },
        entry: { module: { default: renderDocument } },
        ...{ assets, future: {}, isSpaMode: false, mode: 'production' },
      } as unknown as ServerBuild,
    },
    { log: { info: () => undefined, warn: () => undefined } },
  );
  await once(server.listen(0, 'localhost'), 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  const ask = async (more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ cd: '{"auid":"a-1"}', ...more });
    return (await fetch(`${address}?${query}`)).text();
  };
  const first = Array.from({ length: MAX_OWN_AT_ONCE }, () => ask());
  await expect.poll(() => own).toBe(MAX_OWN_AT_ONCE);
  expect([await ask(), await ask()]).toEqual(['of all', 'of all']);
  const goingOn = ask({ asOf: '2026-11-28T08:00:00.000Z', offset: '20' });
  await expect.poll(() => own).toBe(MAX_OWN_AT_ONCE + 1);
  for (const end of release) end();
  expect(new Set(await Promise.all([...first, goingOn]))).toEqual(new Set(['of one']));
  server.close();
  server.closeAllConnections();
});

it('reads whom a request is for once where an answer depends on it, and never for files', async () => {
  const folder = path.resolve('app/content/demo-pack');
  const brands = ['newsroom', 'acmeNews'].map((brid) => ({
    brand: sampleBrand({ brid, domains: [`${brid}.localhost`] }),
    folder,
    version: 'v1',
  }));
  const registry = createBrandRegistry(brands);
  const asked: string[] = [];
  const get = (brid: string) => {
    asked.push(brid);
    return registry.get(brid);
  };
  const server = createMastheadServer(
    {
      brands: { ...registry, get },
      content: {} as ContentSource,
      clientFolder: folder,
      demoFolder: folder,
      gamesFolder: path.resolve('app/games/pack'),
      build: { routes: {}, entry: {}, assets: { routes: {} }, future: {} } as unknown as ServerBuild,
      collector: {
        answer: async (_, { brand }) => new Response(brand.brand.brid),
        onKept: () => () => undefined,
        close: async () => undefined,
      },
      version: 'test',
    },
    { log: { info: () => undefined, warn: () => undefined } },
  );
  await once(server.listen(0, 'localhost'), 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const bodyOf = async (address: string, init?: RequestInit) => (await fetch(origin + address, init)).text();
  for (const brid of ['newsroom', 'acmeNews', 'newsroom'])
    expect(await bodyOf(`/collect?brid=${brid}`, { method: 'POST', body: '{}' })).toBe(brid);
  expect(asked).toEqual(['newsroom', 'acmeNews', 'newsroom']);
  await Promise.all([bodyOf('/demo/pictures/none.webp?brid=newsroom'), bodyOf('/assets/a.js?brid=newsroom')]);
  expect(asked).toHaveLength(3);
  server.close();
  server.closeAllConnections();
});
