import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentReader } from '#app/content/ingest/reading/document-reader.server.ts';
import { createIngestLock } from '#app/content/store/feeds/ingest-lock.server.ts';
import { createSourceFeedStore } from '#app/content/store/feeds/source-feed-store.server.ts';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import { guardedFetch } from '#app/outgoing/outgoing.port.server.ts';
import { loadSharp, measurePicture } from '#app/pictures/pictures.port.server.ts';
import type { MeasurePicture } from './add-picture-sizes.server.ts';
import type { IngestSettings } from './ingest-settings.server.ts';
import type { IngestTools } from './ingest-tools.server.ts';

/** Sizes of pictures by sharp, loaded with the first one; without it no picture is measured. */
function measureWith(allowPrivate: readonly string[]): MeasurePicture {
  let sharp: ReturnType<typeof loadSharp> | undefined;
  return async (address) => {
    sharp ??= loadSharp();
    const loaded = await sharp.catch(() => undefined);
    return loaded && measurePicture(loaded, address, { request: { allowPrivate } });
  };
}

/**
 * The ingest's tools on a real machine: its clock, its network, the given store.
 * @param settings what may be fetched
 * @param reader the caller closes it
 */
export function systemTools(
  database: ContentDatabase,
  { allowPrivate, maxBytes }: Pick<IngestSettings, 'allowPrivate' | 'maxBytes'>,
  reader: DocumentReader,
): IngestTools {
  return {
    store: createSourceFeedStore(database),
    lock: createIngestLock(database),
    now: Date.now,
    random: Math.random,
    wait: (ms) => wait(ms),
    fetch: guardedFetch,
    request: { allowPrivate, maxBytes },
    reader,
    measure: measureWith(allowPrivate),
  };
}
