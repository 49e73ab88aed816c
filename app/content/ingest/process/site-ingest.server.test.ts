import { expect, it } from 'vitest';
import { readerInThisThread } from '#app/content/ingest/reading/document-reader.server.ts';
import { openDatabase } from '#app/database/open-database.server.ts';
import { startSiteIngest } from './site-ingest.server.ts';

it('logs the address of a feed that failed without its password', async () => {
  const database = await openDatabase(':memory:');
  const line = await new Promise<string>((resolve) => {
    const ingest = startSiteIngest({
      database,
      settings: { isOn: true, allowPrivate: [], maxBytes: 1000 },
      jobs: () => [{ url: 'http://reader:secret@127.0.0.1/feed', policy: {} }],
      reader: readerInThisThread(),
      log: { info: () => undefined, warn: (text) => void ingest.stop().then(() => resolve(text)) },
    });
  });
  await database.destroy();
  expect(line).toBe('http://…@127.0.0.1/feed: 127.0.0.1 is not on the public internet.');
});
