import { availableParallelism } from 'node:os';
import type { Log } from '#app/lib/log.ts';
import { messageOf } from '#app/lib/message-of.ts';
import {
  createKnownPictureFacts,
  type KnownPictureFacts,
} from '#app/pictures/facts/known-picture-facts.server.ts';
import { createMeasurer, type MeasureStored } from '#app/pictures/facts/measure-stored.server.ts';
import type { PictureFactsStore } from '#app/pictures/facts/picture-facts-store.server.ts';
import {
  createPicturePreviews,
  type PicturePreviews,
} from '#app/pictures/preview/picture-previews.server.ts';
import type { PreviewStore } from '#app/pictures/preview/preview-store.server.ts';
import { createSourceCache, type SourceOptions } from '#app/pictures/source/source-cache.server.ts';
import { type AnswerPicture, createPictureAnswers } from './answer-picture.server.ts';
import { loadSharp, type Sharp } from './load-sharp.server.ts';
import { signedAddress } from './picture-address.server.ts';
import { openPictureCache } from './picture-cache.server.ts';
import { pictureKey } from './picture-key.server.ts';
import { type PictureSettings, pictureFolder } from './picture-settings.server.ts';
import { createTaskQueue, type TaskQueue } from './task-queue.server.ts';
import { withSignedPictures } from './with-signed-pictures.server.ts';

/** Which addresses pages use for pictures. */
export interface PictureAddresses {
  /** The address that a page uses for a picture of a story or a publisher. */
  of(address: string): string;
  /** The HTML of a story with its pictures at such addresses. */
  inHtml(html: string): string;
  /** Previews shown until pictures load, see {@link PicturePreviews}. */
  previewsOf: PicturePreviews['of'];
}

/** Pictures served by this server. */
export interface Pictures extends PictureAddresses {
  answer: AnswerPicture;
  /** What is known of pictures; undefined if that is not stored. */
  facts: KnownPictureFacts | undefined;
  /** Fetches a picture and stores what is found out about it; undefined if that is not stored. */
  measure: MeasureStored | undefined;
}

/** How originals are fetched, and where previews are stored. */
interface PictureOptions extends SourceOptions {
  /** Default: no previews. */
  previews?: PreviewStore;
  /** Where facts about pictures are stored. Default: they are not. */
  facts?: PictureFactsStore;
}

/** Pictures loaded directly from the publishers. */
export const DIRECT_PICTURES: PictureAddresses = {
  of: (address) => address,
  inHtml: (html) => html,
  previewsOf: async () => () => undefined,
};

/** Threads of the libuv pool that pictures may use; file system and DNS need the others (the pool has four). */
const MAX_THREADS = 2;

/** Pictures in progress at a time, at most 12 MB of original each. */
const MAX_IN_PROGRESS = 24;

/** With a longer queue, the last picture would arrive after its visitor has left. */
const MAX_WAITING = 200;

/**
 * Opens serving of pictures; undefined if it is switched off, or if the picture library is missing, which is logged.
 * @throws Error when the key in the data folder cannot be read or written
 */
export async function openPictures(
  settings: PictureSettings,
  dataFolder: string,
  log: Log,
  ways: PictureOptions = {},
  load: () => Promise<Sharp> = loadSharp,
): Promise<Pictures | undefined> {
  if (!settings.isOn) return undefined;
  const sharp = await load().catch((error: unknown) => {
    const reason = messageOf(error).trim().split('\n')[0];
    log.warn(`Pictures come straight from the publishers, as sharp cannot be loaded: ${reason}`);
    return undefined;
  });
  if (!sharp) return undefined;
  const key = pictureKey(settings.key, dataFolder);
  const cache = openPictureCache(pictureFolder(dataFolder), settings.cacheBytes, onceAMinute(log));
  const atOnce = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));
  const of = (address: string) => signedAddress(address, key);
  const previews = ways.previews && createPicturePreviews(ways.previews);
  const facts = ways.facts && createKnownPictureFacts(ways.facts);
  const conversions = createTaskQueue(atOnce, MAX_IN_PROGRESS);
  const oneByOne = createTaskQueue(1, MAX_IN_PROGRESS);
  // Takes one place among conversions, whatever waits: the others belong to pictures that visitors wait for.
  const background: TaskQueue = (work) => oneByOne(() => conversions(work));
  return {
    of,
    inHtml: (html) => withSignedPictures(html, of),
    previewsOf: previews ? previews.of : DIRECT_PICTURES.previewsOf,
    answer: createPictureAnswers({
      key,
      cache,
      sharp,
      sourceOf: createSourceCache(ways),
      queue: createTaskQueue(MAX_IN_PROGRESS, MAX_WAITING),
      conversions,
      background,
      previews,
      facts,
    }),
    facts,
    measure: facts && createMeasurer({ sharp, facts, previews, background, source: ways }),
  };
}

/** A full disk fails for every picture; logs one line a minute. */
function onceAMinute(log: Log): (error: unknown) => void {
  let silentUntil = 0;
  return (error) => {
    if (Date.now() < silentUntil) return;
    silentUntil = Date.now() + 60_000;
    log.warn(`Pictures cannot be kept: ${messageOf(error)}`);
  };
}
