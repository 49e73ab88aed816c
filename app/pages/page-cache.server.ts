import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setTimeout as delay } from 'node:timers/promises';
import { acceptedCodings, type Coding, type SiteRequest } from '#app/http/http.port.server.ts';
import { type AppParameters, withAppParameters } from '#app/lib/http/app-parameters.ts';
import { type CachedPage, CachedPages, keyText, type PageKey, toCachedPage } from './cached-pages.server.ts';
import { compressInto, mayCompress } from './compress-stream.server.ts';
import { type CspSourcesOf, createCspSources } from './csp-sources.server.ts';
import {
  contentSecurityPolicy,
  type PictureOrigin,
  type ScriptSource,
  SECURITY_HEADERS,
  withoutNonce,
} from './security-headers.server.ts';
import { pageKey } from './shared-address.server.ts';

/** Renders one page; the URL holds known parameters only, so the page can depend on nothing else. */
export type RenderPage = (
  url: URL,
  site: SiteRequest,
  nonce: string,
  request: IncomingMessage | undefined,
  state: RenderState,
) => Promise<Response>;

/** A request for a shared page. */
export interface PageRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** With known parameters only. */
  address: URL;
  /** Without facts of a single visitor. */
  site: SiteRequest;
  /** Carried on by redirects, which are not cached. Default: none. */
  appParameters?: AppParameters;
}

/** Whether rendering failed while a page streamed, after its status was sent. */
export interface RenderState {
  failed: boolean;
}

/** How long a stale page may be served while rendering fails, in ms; then visitors wait for rendering, or see the error. */
const LONGEST_STALE_MS = 60_000;

/** Answers shared pages from memory; on a miss the page is streamed to the visitor and cached. */
export function createPageCache(
  render: RenderPage,
  clock: () => number = Date.now,
  pictures: PictureOrigin = 'anywhere',
  cspSourcesOf: CspSourcesOf = createCspSources,
) {
  const pages = new PageCache(render, clock, pictures, cspSourcesOf);
  return {
    answer: (asked: PageRequest) => pages.answer(asked),
    clear: () => pages.clear(),
  };
}

/** How long visitors wait for the same page that is being rendered for another, in ms; then they get their own rendering. */
const LONGEST_WAIT_MS = 1000;

/** What a page was rendered with, and whether it is complete. */
interface Rendering {
  nonce: string;
  state: RenderState;
}

class PageCache {
  readonly #pages = new CachedPages();
  /** Renderings under way that will be cached, by page; they never reject. */
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #render: RenderPage;
  readonly #clock: () => number;
  readonly #pictures: PictureOrigin;
  readonly #cspSourcesOf: CspSourcesOf;

  constructor(render: RenderPage, clock: () => number, pictures: PictureOrigin, cspSourcesOf: CspSourcesOf) {
    this.#cspSourcesOf = cspSourcesOf;
    this.#render = render;
    this.#clock = clock;
    this.#pictures = pictures;
  }

  async answer(asked: PageRequest): Promise<void> {
    const { request, response, address, site } = asked;
    const key = pageKey(address, site);
    const hit = this.#usable(key) ?? (await this.#renderedForAnother(key));
    if (!hit) return this.#once(key, () => this.#streamAndCache(asked));
    // Rendering blocks the thread, which must first write what the socket did not take at once.
    if (hit.freshUntil < this.#clock())
      response.once('close', () => this.#refreshInBackground(address, site));
    send(request, response, hit);
  }

  #usable(key: PageKey): CachedPage | undefined {
    const page = this.#pages.get(key);
    return page && page.freshUntil + LONGEST_STALE_MS >= this.#clock() ? page : undefined;
  }

  /** The page that is being rendered for another visitor; a crowd on an empty cache costs one rendering. */
  async #renderedForAnother(key: PageKey): Promise<CachedPage | undefined> {
    const rendering = this.#inFlight.get(keyText(key));
    if (!rendering) return undefined;
    await Promise.race([rendering, delay(LONGEST_WAIT_MS, undefined, { ref: false })]);
    return this.#usable(key);
  }

  /** Lets others wait for this rendering, unless they wait for an earlier one. */
  #once(key: PageKey, render: () => Promise<void>): Promise<void> {
    const text = keyText(key);
    const rendering = render();
    if (!this.#inFlight.has(text)) {
      const settled = rendering.catch(() => undefined).finally(() => this.#inFlight.delete(text));
      this.#inFlight.set(text, settled);
    }
    return rendering;
  }

  clear(): void {
    this.#pages.clear();
  }

  async #streamAndCache({ request, response, address, site, appParameters }: PageRequest) {
    const rendering: Rendering = { nonce: newNonce(), state: { failed: false } };
    const { nonce, state } = rendering;
    const page = await this.#render(address, site, nonce, request, state);
    const location = page.headers.get('location');
    const coding = mayCompress(page.headers)
      ? acceptedCodings(request.headers['accept-encoding']).best
      : 'identity';
    response.writeHead(page.status, {
      ...this.#headersOf(page, [`'nonce-${nonce}'`], address, site),
      ...(location === null ? {} : { location: withAppParameters(location, appParameters ?? {}) }),
      ...codingHeader(coding),
    });
    const sink = request.method === 'HEAD' ? undefined : compressInto(response, coding);
    const chunks: Uint8Array[] = [];
    for await (const chunk of page.body ? Readable.fromWeb(page.body as WebStream) : []) {
      chunks.push(chunk);
      sink?.write(chunk);
    }
    (sink ?? response).end();
    await this.#cache(address, site, page, Buffer.concat(chunks), rendering);
  }

  #refreshInBackground(address: URL, site: SiteRequest): void {
    const key = pageKey(address, site);
    if (this.#inFlight.has(keyText(key))) return;
    const rendering: Rendering = { nonce: newNonce(), state: { failed: false } };
    this.#once(key, async () => {
      const page = await this.#render(address, site, rendering.nonce, undefined, rendering.state);
      await this.#cache(address, site, page, Buffer.from(await page.arrayBuffer()), rendering);
    }).catch(() => undefined); // The old page stays; the renderer has logged why.
  }

  async #cache(address: URL, site: SiteRequest, page: Response, body: Buffer, { nonce, state }: Rendering) {
    if (state.failed || !isCacheable(page)) return;
    const { html, hashes } = withoutNonce(body.toString('utf8'), nonce);
    const headers = this.#headersOf(page, hashes, address, site);
    this.#pages.put(
      pageKey(address, site),
      await toCachedPage(page.status, headers, Buffer.from(html), this.#clock()),
    );
  }

  #headersOf(
    page: Response,
    scripts: ScriptSource[],
    address: URL,
    site: SiteRequest,
  ): Record<string, string> {
    const cspSources = this.#cspSourcesOf(address, site);
    return {
      ...pageHeaders(page, site),
      ...(site.isFromApp && maySomeCacheStore(page) ? { 'cache-control': 'private, no-cache' } : {}),
      'Content-Security-Policy': contentSecurityPolicy(scripts, this.#pictures, cspSources),
    };
  }
}

/** Sends a cached page, or 304 if the visitor has it already. */
function send(request: IncomingMessage, response: ServerResponse, page: CachedPage): void {
  if (request.headers['if-none-match'] === page.etag) {
    response
      .writeHead(304, { ETag: page.etag, 'Cache-Control': page.headers['cache-control'] ?? 'no-cache' })
      .end();
    return;
  }
  const coding = acceptedCodings(request.headers['accept-encoding']).best;
  const body = page.bodies[coding];
  response.writeHead(page.status, {
    ...page.headers,
    ETag: page.etag,
    'Content-Length': body.length,
    ...codingHeader(coding),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
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

function pageHeaders(page: Response, site: SiteRequest): Record<string, string> {
  return {
    ...SECURITY_HEADERS,
    ...Object.fromEntries(page.headers),
    vary: ['Accept-Encoding', 'Accept-Language', 'Cookie', 'Sec-GPC', ...site.vary].join(', '),
  };
}

/** A nonce of 128 random bits (CSP Level 3 asks for at least that). */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}
