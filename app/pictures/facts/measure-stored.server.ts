import type { Sharp } from '#app/pictures/load-sharp.server.ts';
import { notDecoded, PictureFailure } from '#app/pictures/picture-failure.server.ts';
import { makePreview } from '#app/pictures/preview/make-preview.server.ts';
import type { PicturePreviews } from '#app/pictures/preview/picture-previews.server.ts';
import { fetchSource, type SourceOptions } from '#app/pictures/source/source-cache.server.ts';
import { QueueFullError, type TaskQueue } from '#app/pictures/task-queue.server.ts';
import type { KnownPictureFacts } from './known-picture-facts.server.ts';
import { measureFacts } from './measure-facts.server.ts';

/** Fetches a picture, and stores what is found out about it, or that it cannot be had. Never rejects. */
export type MeasureStored = (address: string, signal: AbortSignal) => Promise<void>;

/** What measuring depends on. */
interface MeasurerTools {
  sharp: Sharp;
  facts: KnownPictureFacts;
  /** Previews are made of the same bytes. */
  previews?: PicturePreviews | undefined;
  /** Queue of work with pictures that no visitor waits for. */
  background: TaskQueue;
  source: SourceOptions;
}

/** Measures pictures before any visitor asks for them. */
export function createMeasurer({ sharp, facts, previews, background, source }: MeasurerTools): MeasureStored {
  return async (address, signal) => {
    try {
      const bytes = await fetchSource(address, { ...source, request: { ...source.request, signal } });
      const measured = await background(() => measureFacts(sharp, bytes));
      await facts.learn(address, async () => measured);
      await previews?.makeIfMissing(address, () => background(() => makePreview(sharp, bytes)));
    } catch (error) {
      // What is interrupted, and what finds the queue full, says nothing of the picture.
      if (signal.aborted || error instanceof QueueFullError) return;
      const failure = error instanceof PictureFailure ? error : notDecoded(error);
      await facts.fail(address, failure);
    }
  };
}
