import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { LRUCache } from 'lru-cache';
import { acceptedCodings, type Coding, type SiteRequest } from '#app/http/http.port.server.ts';
import { type AppParameters, withAppParameters } from '#app/lib/http/app-parameters.ts';
import { namesTag } from '#app/lib/http/entity-tags.ts';
import {
  bodyIn,
  type CachedPage,
  CachedPages,
  FRESH_MS,
  keyText,
  type PageKey,
  toCachedPage,
} from './cached-pages.server.ts';
import { compressInto, mayCompress } from './compress-stream.server.ts';
import { type CspSourcesOf, createCspSources } from './csp-sources.server.ts';
import { aheadHeaders } from './loaded-ahead.server.ts';
import {
  contentSecurityPolicy,
  type PictureOrigin,
  type ScriptSource,
  withoutNonce,
} from './security-headers.server.ts';
import { isPageData, pageKey } from './shared-address.server.ts';
import { SharedRenderings } from './shared-renderings.server.ts';

/** Renders one page; the URL holds known parameters only, so the page can depend on nothing else. */
export type RenderPage = (
  url: URL,
  site: SiteRequest,
  nonce: string,
  request: IncomingMessage | undefined,
  state: RenderState,
) => Promise<Response>;

/** A request for a shared page, or for the data of one. */
export interface PageRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** With known parameters only. */
  address: URL;
  /** Without facts of a single visitor. */
  site: SiteRequest;
  /** Carried on by redirects, which are not cached. Default: none. */
  appParameters?: AppParameters;
  /** Answers with the visitor's own parameters: a redirect in a page's data is encoded with its address. */
  answerUnshared?: () => unknown;
}

/** For answers that a cache in front of the server must not give to others. */
const FOR_ONE_READER = { 'cache-control': 'private, no-cache' };

/** What Remix answers for a redirect in a page's data: browsers would follow any other status by themselves. */
const REDIRECT_IN_DATA = 202;

/** Whether rendering failed while a page streamed, after its status was sent. */
export interface RenderState {
  failed: boolean;
}

/** Learns of shared pages. */
export interface PageObserver {
  /** A page was answered; `ageMs` is its age, 0 of one that was rendered. */
  answered(from: 'fresh' | 'stale' | 'rendered', ageMs: number): void;
  /** A page was rendered whole, for a visitor or in the background. */
  rendered(ms: number, hasFailed: boolean): void;
}

const NOBODY: PageObserver = { answered: () => undefined, rendered: () => undefined };

/**
 * How long a stale page may be served while rendering fails, in ms; then visitors wait for rendering, or see the error.
 */
const MAX_STALE_MS = 60_000;

/** How long an error page is there for those who waited for its rendering, in ms; whoever comes later waits for none. */
const FAILURE_MS = 1_000;

/** What a page was rendered with, and whether it is complete. */
interface Rendering {
  nonce: string;
  state: RenderState;
}

/** Answers shared pages from memory; on a miss the page is streamed to the visitor and cached. */
export class PageCache {
  readonly #pages = new CachedPages();
  readonly #renderings = new SharedRenderings();
  /** Error pages, for those who waited: what failed for one visitor takes as long to fail for the next. */
  readonly #failures = new LRUCache<string, CachedPage>({ max: 100, ttl: FAILURE_MS });
  readonly #render: RenderPage;
  readonly #clock: () => number;
  readonly #pictures: PictureOrigin;
  readonly #cspSourcesOf: CspSourcesOf;
  readonly #observer: PageObserver;

  constructor(
    render: RenderPage,
    clock: () => number = Date.now,
    pictures: PictureOrigin = 'anywhere',
    cspSourcesOf: CspSourcesOf = createCspSources,
    observer: PageObserver = NOBODY,
  ) {
    this.#observer = observer;
    this.#cspSourcesOf = cspSourcesOf;
    this.#render = render;
    this.#clock = clock;
    this.#pictures = pictures;
  }

  async answer(asked: PageRequest): Promise<void> {
    const { response, address, site } = asked;
    const key = pageKey(address, site);
    const text = keyText(key);
    const ended = () => this.#usable(key) ?? this.#failures.get(text);
    const hit = this.#usable(key) ?? (await this.#renderings.wait(text, ended));
    if (!hit) return this.#renderings.run(text, () => this.#streamAndCache(asked));
    const now = this.#clock();
    const isStale = hit.freshUntil < now;
    this.#observer.answered(isStale ? 'stale' : 'fresh', now - (hit.freshUntil - FRESH_MS));
    // Rendering blocks the thread, which must first write what the socket did not take at once.
    if (isStale) response.once('close', () => this.#refreshInBackground(address, site));
    await send(asked, hit, now);
  }

  #usable(key: PageKey): CachedPage | undefined {
    const page = this.#pages.get(key);
    const now = this.#clock();
    // One that is fresh for longer than any page was cached before the clock was set back.
    const isUsable =
      page && page.freshUntil <= now + FRESH_MS && page.freshUntil + MAX_STALE_MS >= now && now < page.endsAt;
    return isUsable ? page : undefined;
  }

  async #streamAndCache(asked: PageRequest) {
    const { request, response, address, site, appParameters = {} } = asked;
    const rendering: Rendering = { nonce: newNonce(), state: { failed: false } };
    const { nonce, state } = rendering;
    const begun = performance.now();
    this.#observer.answered('rendered', 0);
    const page = await this.#render(address, site, nonce, request, state);
    if (page.status === REDIRECT_IN_DATA && asked.answerUnshared && Object.keys(appParameters).length > 0)
      return void asked.answerUnshared();
    const location = page.headers.get('location');
    const coding = mayCompress(page.headers)
      ? acceptedCodings(request.headers['accept-encoding']).best
      : 'identity';
    response.writeHead(page.status, {
      ...this.#headersOf(page, [`'nonce-${nonce}'`], address, site),
      // Its nonce is for one reader; the next answers have hashes in its place.
      ...(maySomeCacheStore(page) ? FOR_ONE_READER : {}),
      ...(location === null ? {} : { location: withAppParameters(location, appParameters) }),
      ...codingHeader(coding),
      ...aheadHeaders(address, purposeOf(request), page.status),
    });
    const sink = request.method === 'HEAD' ? undefined : compressInto(response, coding);
    const chunks: Uint8Array[] = [];
    for await (const chunk of page.body ? Readable.fromWeb(page.body as WebStream) : []) {
      chunks.push(chunk);
      sink?.write(chunk);
    }
    (sink ?? response).end();
    this.#observer.rendered(performance.now() - begun, state.failed || page.status >= 500);
    await this.#cache(address, site, page, Buffer.concat(chunks), rendering);
  }

  #refreshInBackground(address: URL, site: SiteRequest): void {
    const text = keyText(pageKey(address, site));
    if (this.#renderings.areUnderWay(text)) return;
    const rendering: Rendering = { nonce: newNonce(), state: { failed: false } };
    const refresh = async () => {
      const begun = performance.now();
      const page = await this.#render(address, site, rendering.nonce, undefined, rendering.state);
      const body = Buffer.from(await page.arrayBuffer());
      this.#observer.rendered(performance.now() - begun, rendering.state.failed || page.status >= 500);
      await this.#cache(address, site, page, body, rendering);
    };
    // The old page stays where it fails; the renderer has logged why.
    this.#renderings.run(text, refresh).catch(() => undefined);
  }

  async #cache(address: URL, site: SiteRequest, page: Response, body: Buffer, { nonce, state }: Rendering) {
    const isFailure = page.status >= 500 && !page.headers.has('set-cookie');
    if (!isFailure && (state.failed || !isCacheable(page))) return;
    const { html, hashes } = isPageData(address.pathname)
      ? { html: body, hashes: [] }
      : withoutNonce(body.toString('utf8'), nonce);
    const headers = this.#headersOf(page, hashes, address, site);
    const key = pageKey(address, site);
    const bytes = typeof html === 'string' ? Buffer.from(html) : html;
    const cached = toCachedPage(page.status, headers, bytes, this.#clock());
    if (isFailure) this.#failures.set(keyText(key), cached);
    else this.#pages.put(key, cached);
  }

  #headersOf(
    page: Response,
    scripts: ScriptSource[],
    address: URL,
    site: SiteRequest,
  ): Record<string, string> {
    const isData = isPageData(address.pathname);
    const headers = {
      ...pageHeaders(page, site),
      ...((site.isFromApp || isData) && maySomeCacheStore(page) ? FOR_ONE_READER : {}),
    };
    if (isData) return headers;
    const cspSources = this.#cspSourcesOf(address, site);
    return {
      ...headers,
      'Content-Security-Policy': contentSecurityPolicy(scripts, this.#pictures, cspSources),
    };
  }
}

/** Sends a cached page, or 304 if the visitor has it already. */
async function send(
  { request, response, address }: PageRequest,
  page: CachedPage,
  now: number,
): Promise<void> {
  const cacheControl = cacheControlAt(page, now);
  if (page.status === 200 && namesTag(request.headers['if-none-match'], page.etag)) {
    const { vary = '' } = page.headers;
    response.writeHead(304, { ETag: page.etag, Vary: vary, 'Cache-Control': cacheControl }).end();
    return;
  }
  const coding = acceptedCodings(request.headers['accept-encoding']).best;
  const body = await bodyIn(page, coding);
  response.writeHead(page.status, {
    ...page.headers,
    'cache-control': cacheControl,
    ETag: page.etag,
    'Content-Length': body.length,
    ...codingHeader(coding),
    ...aheadHeaders(address, purposeOf(request), page.status),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** What caches in front of this server may do with a page: they do not show one that has ended either. */
function cacheControlAt({ headers, endsAt }: CachedPage, now: number): string {
  const { 'cache-control': rendered = 'no-cache' } = headers;
  const endsLater = endsAt - now >= FRESH_MS + MAX_STALE_MS;
  if (endsLater || !rendered.startsWith('public')) return rendered;
  const seconds = Math.floor(Math.min(FRESH_MS, endsAt - now) / 1000);
  return `public, max-age=0, s-maxage=${seconds}`;
}

function purposeOf({ headers }: IncomingMessage): string | undefined {
  return headers['sec-purpose'] as string | undefined;
}

function codingHeader(coding: Coding): { 'Content-Encoding'?: Coding } {
  return coding === 'identity' ? {} : { 'Content-Encoding': coding };
}

/** Caches in front of this server do not store pages under the addresses of single visitors. */
function maySomeCacheStore(page: Response): boolean {
  return !/no-store|private/.test(page.headers.get('cache-control') ?? '');
}

/** Only complete pages that set no cookie are cached; caching not-found pages would let anyone fill the memory. */
function isCacheable(page: Response): boolean {
  return page.status === 200 && maySomeCacheStore(page) && !page.headers.has('set-cookie');
}

/** Those for security are in every answer already: the gate sets them; the length is that of what is sent. */
function pageHeaders(page: Response, site: SiteRequest): Record<string, string> {
  const { 'content-length': _, ...headers } = Object.fromEntries(page.headers);
  return {
    ...headers,
    vary: ['Accept-Encoding', 'Accept-Language', 'Cookie', 'Sec-GPC', ...site.vary].join(', '),
  };
}

const NONCE_BYTES = 16;

/** Random bytes for the next nonces: asking the system for each takes longer than all else of it. */
let random = randomBytes(0);

/** A nonce of 128 random bits (CSP Level 3 asks for at least that). */
export function newNonce(): string {
  if (random.length === 0) random = randomBytes(256 * NONCE_BYTES);
  const nonce = random.toString('base64', 0, NONCE_BYTES);
  random = random.subarray(NONCE_BYTES);
  return nonce;
}
