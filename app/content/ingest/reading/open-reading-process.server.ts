import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import type { ExtractArticle } from '#app/content/ingest/full-text-from-page.server.ts';
import type { FeedFailure } from '#app/content/ingest/parse/explain-failure.server.ts';
import type { ReadFeedOptions, ReadFeedResult } from '#app/content/ingest/read-feed.server.ts';
import { smallProcess } from '#app/content/ingest/small-process.server.ts';
import { type DocumentReader, readerInThisThread } from './document-reader.server.ts';
import type { ReadingAnswers, ReadingRequest } from './reading-messages.server.ts';
import { processorTimeOf, timeLeft } from './time-budget.server.ts';

/** What reading one document may take. */
export interface ReadingBudget {
  /** ms of processor time, the start of the process included; of real time where the system does not tell it. */
  time: number;
  /** MB of heap. */
  memory: number;
}

const BUDGET: ReadingBudget = { time: 20_000, memory: 256 };

/** A process without work ends after so long, in ms. */
const IDLE_MS = 30_000;

/** Why no answer came. */
class ReadingError extends Error {}

/**
 * Reads documents in a separate process, one after the other: nothing that publishers send can block the server or
 * exhaust its memory. A process and not a thread, as V8 ends the whole server when the heap of a thread is full.
 * The process starts with the first document; one that takes more than its budget is killed, and the next document
 * gets a new one.
 * @param program the bundled `reading-process.ts`
 * @throws Error where there is no such file
 */
export function openReadingProcess(program: string, budget: ReadingBudget = BUDGET): DocumentReader {
  if (!existsSync(program)) throw new Error(`The program that reads feeds is missing: ${program}`);
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const end = () => {
    child?.kill('SIGKILL');
    child = undefined;
  };
  const ask = <Kind extends ReadingRequest['kind']>(request: Extract<ReadingRequest, { kind: Kind }>) => {
    if (isClosed) return Promise.reject(new ReadingError('the reading was stopped'));
    if (child && !child.connected) end();
    child ??= start(program, budget);
    return answerOf<ReadingAnswers[Kind]>(child, request, budget).catch((error: unknown) => {
      end();
      throw error;
    });
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(async () => {
      clearTimeout(idle);
      try {
        return await work();
      } finally {
        idle = setTimeout(end, IDLE_MS).unref();
      }
    });
    last = mine.catch(() => undefined);
    return mine;
  };
  const readFeed = async (bytes: Uint8Array, options: ReadFeedOptions): Promise<ReadFeedResult> => {
    const first = await ask<'feed'>({ kind: 'feed', bytes, options });
    if (!first.ok) return first;
    const stories = [...first.batch.stories];
    for (let { isLast } = first.batch; !isLast; ) {
      const batch = await ask<'more'>({ kind: 'more' });
      stories.push(...batch.stories);
      isLast = batch.isLast;
    }
    return { ...first.content, stories };
  };
  return {
    feed: (bytes, options) => inTurn(() => readFeed(bytes, options)).catch(failureOf),
    page: (page, teaser) => inTurn(() => ask<'page'>({ kind: 'page', page, teaser })).catch(() => null),
    async close() {
      isClosed = true;
      end();
      await last;
      clearTimeout(idle);
    },
  };
}

function start(program: string, { memory }: ReadingBudget): ChildProcess {
  const { execArgv, env } = smallProcess(memory);
  const child = fork(program, [], {
    execArgv,
    // It reads untrusted documents, so it gets no secrets.
    env: { ...env, NODE_ENV: 'production', ...(process.env.TZ ? { TZ: process.env.TZ } : {}) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // A process that cannot be started or written to is handled like one that crashed: see `answerOf`.
  child.on('error', () => undefined);
  lowerPriority(child.pid);
  return child;
}

/** On a busy processor, visitors come first. */
function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems do not allow lowering the priority.
  }
}

function answerOf<Answer>(
  child: ChildProcess,
  request: ReadingRequest,
  { time, memory }: ReadingBudget,
): Promise<Answer> {
  const startedAt = performance.now();
  const before = processorTimeOf(child.pid) ?? 0;
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onEnd);
      child.off('error', onEnd);
      done();
    };
    const onMessage = (answer: unknown) => settle(() => resolve(answer as Answer));
    const onEnd = () =>
      settle(() =>
        reject(
          new ReadingError(`reading it broke off, as a rule for want of memory: it may take ${memory} MB`),
        ),
      );
    const look = () => {
      const now = processorTimeOf(child.pid);
      const processor = now === undefined ? undefined : now - before;
      const left = timeLeft(time, { real: performance.now() - startedAt, processor });
      if (left > 0) timer = setTimeout(look, left);
      else settle(() => reject(new ReadingError(`reading it takes more than ${time / 1000} s`)));
    };
    let timer = setTimeout(look, time);
    child.once('message', onMessage);
    child.once('exit', onEnd);
    child.once('error', onEnd);
    child.send(request, (error) => error && onEnd());
  });
}

function failureOf(error: unknown): FeedFailure {
  if (!(error instanceof ReadingError)) throw error;
  return {
    ok: false,
    reason: `The document was left out: ${error.message}.`,
    hint: 'Ask the publisher for a shorter feed.',
  };
}

/**
 * The reader of a command, or of a server whose ingest has no process of its own.
 * @param program the bundled `reading-process.ts`; without it documents are read in this thread
 */
export function openReader(program: string | undefined): DocumentReader {
  return program === undefined ? readerInThisThread(loadExtractArticle) : openReadingProcess(program);
}

async function loadExtractArticle(): Promise<ExtractArticle> {
  return (await import('#app/content/ingest/extract-article.server.ts')).extractArticle;
}
