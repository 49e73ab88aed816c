import { LRUCache } from 'lru-cache';
import type { KnownPictureFacts } from '#app/pictures/facts/known-picture-facts.server.ts';
import { measureFacts } from '#app/pictures/facts/measure-facts.server.ts';
import { makePreview } from '#app/pictures/preview/make-preview.server.ts';
import type { PicturePreviews } from '#app/pictures/preview/picture-previews.server.ts';
import { convertPicture } from './convert-picture.server.ts';
import type { Sharp } from './load-sharp.server.ts';
import { type PictureRequest, parsePictureAddress } from './picture-address.server.ts';
import { failureAnswer, notModified, pictureAnswer, refusal } from './picture-answers.server.ts';
import { type PictureCache, pictureName } from './picture-cache.server.ts';
import { failureMaxAge, PictureFailure } from './picture-failure.server.ts';
import { formatFor, type PictureFormat } from './picture-format.server.ts';
import { createTaskQueue, QueueFullError, type TaskQueue } from './task-queue.server.ts';

/** What answering depends on. */
export interface PictureTools {
  key: Buffer;
  cache: PictureCache;
  sharp: Sharp;
  /** Original of an address. */
  sourceOf(address: string): Promise<Uint8Array>;
  /** Queue of all requests: originals in progress take memory. */
  queue: TaskQueue;
  /** Queue of conversions, within it: they take processor time. */
  conversions: TaskQueue;
  /** Queue of what no visitor waits for; it must not keep conversions from being accepted. */
  background: TaskQueue;
  /** Previews shown until pictures load. Default: none. */
  previews?: PicturePreviews | undefined;
  /** What is known of pictures. Default: nothing is stored. */
  facts?: KnownPictureFacts | undefined;
}

/** Request → picture. Never rejects. */
export type AnswerPicture = (request: Request) => Promise<Response>;

/** Pictures of one host in progress at a time, and waiting: one that does not answer leaves capacity to the others. */
const MAX_OF_HOST = 8;
const MAX_WAITING_OF_HOST = 200;

/**
 * Answers `/picture/…`: 403 without our signature, 404 for other widths than those of the layout and for pictures
 * that the publisher removed, 415 for files that are no picture, 502 and 504 for failing publishers, 503 when too
 * many requests wait. Concurrent requests for one picture share one conversion. A picture that could not be had is
 * not asked for again until its time has come, see `KnownPictureFacts`.
 */
export function createPictureAnswers(tools: PictureTools): AnswerPicture {
  const failures = new LRUCache<string, PictureFailure>({ max: 5000 });
  const inProgress = new Map<string, Promise<Buffer>>();
  const hosts = new LRUCache<string, TaskQueue>({
    max: 500,
    memoMethod: () => createTaskQueue(MAX_OF_HOST, MAX_WAITING_OF_HOST),
  });

  async function pictureOf({ source, width }: Asked, format: PictureFormat, name: string): Promise<Buffer> {
    const cached = await tools.cache.get(name);
    if (cached) return cached;
    const failed = failures.get(source);
    if (failed) throw failed;
    const running = inProgress.get(name);
    if (running) return running;
    const conversion = checkKnown(tools, source)
      .then(() => hosts.memo(new URL(source).host)(() => convertFromSource(tools, source, width, format)))
      .then(async (picture) => {
        await tools.cache.put(name, picture);
        return picture;
      })
      .catch((error: unknown) => {
        const failure = toFailure(error);
        void tools.facts?.fail(source, failure);
        const seconds = failureMaxAge(failure.status);
        if (seconds > 0) failures.set(source, failure, { ttl: seconds * 1000 });
        throw failure;
      })
      .finally(() => inProgress.delete(name));
    inProgress.set(name, conversion);
    return conversion;
  }

  return async (request) => {
    const requested = parsePictureAddress(new URL(request.url).pathname, tools.key);
    if (requested.kind !== 'picture') return refusal(requested.kind === 'unsigned' ? 403 : 404);
    const format = formatFor(request.headers.get('accept'));
    const name = pictureName(requested.source, requested.width, format);
    const tag = `"${name}"`;
    if (request.headers.get('if-none-match')?.includes(tag)) return notModified(tag);
    try {
      const picture = await pictureOf(requested, format, name);
      learnPreview(tools, requested.source, picture, format);
      return pictureAnswer(picture, format, tag, request.method);
    } catch (error) {
      return failureAnswer(toFailure(error));
    }
  };
}

type Asked = Extract<PictureRequest, { kind: 'picture' }>;

async function convertFromSource(tools: PictureTools, source: string, width: number, format: PictureFormat) {
  return tools.queue(async () => {
    const bytes = await tools.sourceOf(source);
    const picture = await tools.conversions(() => convertPicture(tools.sharp, bytes, width, format));
    void tools.facts?.learn(source, () => tools.background(() => measureFacts(tools.sharp, bytes)));
    return picture;
  });
}

async function checkKnown({ facts }: PictureTools, source: string): Promise<void> {
  const known = await facts?.of([source]);
  if (known?.(source)?.state === 'missing')
    throw new PictureFailure(404, 'The publisher did not send this picture before.');
}

/** In the background, and from the converted picture: it is small, and a JPEG has no transparency left. */
function learnPreview(tools: PictureTools, source: string, picture: Buffer, format: PictureFormat): void {
  if (format === 'jpg') return;
  void tools.previews?.makeIfMissing(source, () => tools.background(() => makePreview(tools.sharp, picture)));
}

function toFailure(error: unknown): PictureFailure {
  if (error instanceof PictureFailure) return error;
  if (error instanceof QueueFullError) return new PictureFailure(503, 'Too many pictures are being made.');
  return new PictureFailure(502, 'The picture could not be made.', { cause: error });
}
