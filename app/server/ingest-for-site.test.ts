import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createBrandRegistry } from '#app/brand/brand-registry.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { sampleBrand } from '#tests/fixtures/sample-brand.ts';
import { ingestForSite } from './ingest-for-site.ts';

it('reads the feeds of the brands at once and logs a line', async () => {
  const server = createServer((_request, answer) =>
    answer.end(
      '<rss version="2.0"><channel><title>T</title><language>en</language><item><title>x</title><link>https://t.example/x</link></item></channel></rss>',
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`;
  const brand = sampleBrand({ content: { providers: [], demoPack: false, feeds: [{ url }] } });
  const database = await openDatabase(':memory:');
  const registry = createBrandRegistry([{ brand, folder: '', version: '1' }]);
  let tell: (line: string) => void = () => undefined;
  const line = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const settings = { isOn: true, allowPrivate: ['127.0.0.1'], maxBytes: 1_000_000 };
  const log = { info: tell, warn: tell };
  const ingest = ingestForSite({ brands: registry, database, databaseFile: ':memory:', settings, log });
  expect(await line).toBe('Feeds: 1 feed read, 1 new story.');
  await ingest.stop();
  server.close();
  await database.destroy();
});
