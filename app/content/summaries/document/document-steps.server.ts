import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { guardedFetch, NetError } from '#app/outgoing/outgoing.port.server.ts';
import type { SummaryAnswer } from '#schemas/api/summary.ts';
import { readDocument } from './read-document.server.ts';
import type { SummaryStep } from './summary-document.server.ts';

/** For each step, in ms: three of them together are shorter than a visitor waits. */
const TIMEOUT_MS = 4_000;
const MAX_BYTES = 256 * 1024;

const NOT_FOUND = [204, 404, 410];

/** The carrier's summary service: `{base}/api/summary/{articleId}`, with the prompt id if there is one. */
export function serviceStep(base: string): SummaryStep {
  return {
    name: 'summary service',
    fetch: (articleId, promptId) => {
      const url = below(base, `api/summary/${articleId}`);
      if (promptId) url.searchParams.set('promptId', promptId);
      return fetchDocument(url);
    },
  };
}

/**
 * The static summary of an environment, `{base}/article-assets/articles/{env}/{articleId}/summary.json`.
 * @param base http(s) address or the full path of a folder
 */
export function assetStep(base: string, environment: string): SummaryStep {
  return {
    name: `stored summary (${environment})`,
    fetch: (articleId) => {
      const tail = `article-assets/articles/${environment}/${articleId}/summary.json`;
      return path.isAbsolute(base) ? readFolder(path.join(base, tail)) : fetchDocument(below(base, tail));
    },
  };
}

async function fetchDocument(url: URL): Promise<SummaryAnswer | undefined> {
  // The address is the operator's own and may be within the carrier's network; a redirect's may not.
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const answer = await guardedFetch(url.href, {
    headers: { accept: 'application/json' },
    allowPrivate: [`${url.hostname}:${port}`],
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  }).catch((error: unknown) => {
    throw new Error(error instanceof NetError ? failureOf(error) : 'it could not be reached');
  });
  if (NOT_FOUND.includes(answer.status)) return undefined;
  if (answer.status !== 200) throw new Error(`it answered ${answer.status}`);
  return readDocument(new TextDecoder().decode(await answer.arrayBuffer()));
}

/** Reasons are sent to visitors, so they name no host. */
function failureOf({ code }: NetError): string {
  if (code === 'too-slow') return `it gave no answer within ${TIMEOUT_MS / 1000} s`;
  if (code === 'too-large') return 'its answer is too large';
  return 'it could not be reached';
}

async function readFolder(file: string): Promise<SummaryAnswer | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw new Error('it could not be read');
  });
  return text === undefined ? undefined : readDocument(text);
}

function below(base: string, tail: string): URL {
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${tail}`;
  return url;
}
