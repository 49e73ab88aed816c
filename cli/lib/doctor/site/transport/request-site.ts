import { networkReason } from './network-reason.ts';

/** Time-out of a whole answer, in ms. */
const TIMEOUT_MS = 10_000;
/** Longer answers are cut off, in bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

/** What a site answered. */
export interface SiteResponse {
  url: string;
  status: number;
  headers: Headers;
  /** Up to 4 MiB of it. */
  body: string;
}

/** An answer, or why there is none. */
export type SiteAnswer = { ok: true; answer: SiteResponse } | { ok: false; reason: string };

/** Options of a request; default: GET without cookies, redirects followed. */
interface SiteRequestOptions {
  form?: Record<string, string>;
  redirect?: 'follow' | 'manual';
}

/** Requests a page like a browser on its first request. Never throws, never waits longer than 10 s. */
export async function requestSite(
  address: URL,
  { form, redirect = 'follow' }: SiteRequestOptions = {},
): Promise<SiteAnswer> {
  try {
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      body: form && new URLSearchParams(form),
      redirect,
      headers: {
        accept: 'text/html, application/xhtml+xml, */*;q=0.8',
        'accept-encoding': 'br, gzip',
        'user-agent': 'Masthead doctor',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers, url } = response;
    return {
      ok: true,
      answer: { status, headers, url: url || address.href, body: await readStart(response) },
    };
  } catch (error) {
    return { ok: false, reason: networkReason(error, address.host, TIMEOUT_MS) };
  }
}

async function readStart(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    length += part.value.byteLength;
    if (length > MAX_BYTES) {
      await reader.cancel();
      break;
    }
  }
  return Buffer.concat(chunks).toString('utf8');
}
