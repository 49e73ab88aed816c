import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { BlockList, isIP } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Audience } from '#app/content/content.port.server.ts';
import { brandOfCustomer, readSiteRequest, type SiteRequest } from '#app/http/http.port.server.ts';
import { type AppParameters, appParametersOf } from '#app/lib/http/app-parameters.ts';
import type { Log } from '#app/lib/log.ts';
import {
  aheadHeaders,
  type CspSourcesOf,
  compressAnswer,
  contentSecurityPolicy,
  createCspSources,
  findRoutes,
  isPageData,
  newNonce,
  OwnPages,
  PageCache,
  pageAudience,
  sharedAddress,
  sharedRequest,
} from '#app/pages/pages.port.server.ts';
import { plainHost } from '#schemas/brand/host-name.ts';
import { admitHubs } from './admit-hubs.ts';
import { type AppParts, type Bindings, siteRequestFor } from './app-parts.ts';
import { createApp } from './create-app.ts';
import { BodyMemory } from './gate/body-memory.ts';
import { clientKeyOf } from './gate/client-key.ts';
import { createGate } from './gate/gate.ts';
import type { GateOptions } from './gate/gate-settings.server.ts';
import { limitBodies } from './gate/limit-bodies.ts';
import { limitConnections, SERVER_OPTIONS } from './gate/limit-connections.ts';
import { limitPipelined } from './gate/limit-pipelined.ts';
import { limitVisitors } from './gate/limit-visitors.ts';

/** Options of a deployment. */
interface ServerOptions extends GateOptions {
  /** Answer 421 to host names that no brand lists, instead of falling back. */
  strictHosts?: boolean;
  log: Log;
}

/** Asked by load balancers and kubelets, under the address of the machine instead of a brand's domain. */
const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** The HTTP server: serves shared pages from the page cache, everything else through the app. Not yet listening. */
export function createMastheadServer(parts: AppParts, options: ServerOptions): Server {
  const maxFeedBytes = parts.webSub?.maxBytes;
  const memory = new BodyMemory();
  const gate = createGate({
    trustedProxies: options.trustedProxies ?? new BlockList(),
    strictTransport: options.strictTransport,
    maxFeedBytes,
    memory,
    warn: options.log.warn,
    now: Date.now,
  });
  const answer = limitBodies(answerAdmitted(parts, options), { maxFeedBytes, memory });
  const guarded = gate(limitVisitors(admitHubs(answer, parts.webSub), parts.quotas));
  const server = createServer(SERVER_OPTIONS, limitPipelined(parts.watch ? parts.watch(guarded) : guarded));
  limitConnections(server);
  return server;
}

/** Answers what the gate admits: refuses addresses that are nobody's, and has the site answer all others. */
function answerAdmitted(parts: AppParts, { strictHosts, log }: ServerOptions): RequestListener {
  const site = siteAnswers(parts);
  const routesAt = findRoutes(Object.values(parts.build.routes));
  const noteHost = logUnlistedHosts(log, (host) => parts.brands.byHost(host) !== undefined);
  return (request, response) => {
    const url = addressOf(request);
    if (!url) return sendText(response, 400, 'Bad request: the address or the Host header cannot be read.\n');
    if (strictHosts && !namesBrand(request, url, parts.brands))
      return sendText(response, 421, 'Misdirected request: no brand is served at this host.\n');
    if (!strictHosts && !url.searchParams.has('brid')) noteHost(request.headers.host ?? '');
    const address = sharedAddress(request.method, url, routesAt);
    if (!address) return void site.unshared(request, response);
    site.page(request, response, url, address).catch((error: unknown) => {
      log.warn(
        `${request.method} ${url.pathname}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      // An answer that is cut off must not look complete.
      if (response.headersSent) return void response.destroy();
      sendText(response, 500, 'Oops! Sorry, an unexpected error has occurred.\n');
    });
  };
}

/** Whether a request says which brand it is for, or is for the server itself. */
function namesBrand({ headers }: IncomingMessage, url: URL, brands: AppParts['brands']): boolean {
  return (
    HEALTH_PATHS.has(url.pathname) ||
    url.searchParams.has('brid') ||
    brandOfCustomer(url, brands) !== undefined ||
    brands.byHost(headers.host ?? '') !== undefined
  );
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain' }).end(text);
}

/** How the site answers: `page` for addresses that visitors may share a page of, `unshared` for everything else. */
function siteAnswers(parts: AppParts) {
  const app = createApp(parts);
  const pictures = parts.pictures ? 'here' : 'anywhere';
  const pushBy = parts.services?.push.browserSettings()?.provider;
  const cspSourcesOf: CspSourcesOf = (address, site) => createCspSources(address, site, pushBy);
  const pages = new PageCache(
    async (url, site, nonce, request, state) => {
      const headers = new Headers({ host: request?.headers.host ?? url.host });
      return app.fetch(new Request(url, { headers }), { siteRequest: site, nonce, state });
    },
    Date.now,
    pictures,
    cspSourcesOf,
    parts.pageObserver,
  );
  const ownPages = new OwnPages();
  const unshared = getRequestListener((request, { incoming }) => {
    const bindings = unsharedBindings(request, incoming as IncomingMessage, parts);
    const policy = () =>
      contentSecurityPolicy(
        [`'nonce-${bindings.nonce}'`],
        pictures,
        cspSourcesOf(new URL(request.url), bindings.siteRequest),
      );
    return answerUnshared(app, request, bindings, policy);
  });

  /**
   * In a crowd, who has reacted gets the page of those who have not; but not where a list of one's own goes on, or where
   * a back end sends each visitor what it likes.
   */
  function audienceNow(audience: Audience, { isFromApp }: SiteRequest, address: URL): Audience {
    const mayShare = parts.content.audienceOf && !address.searchParams.has('asOf');
    if (audience !== 'one' || !mayShare || !ownPages.isCrowded) return audience;
    return isFromApp ? 'named' : 'all';
  }

  async function page(request: IncomingMessage, response: ServerResponse, url: URL, address: URL) {
    const appParameters = appParametersOf(url.searchParams);
    // From the shared address: what is not in the cache key must not be in the page.
    const site = siteRequestOfMessage(request, address, appParameters, parts);
    const audience = audienceNow(await pageAudience(site, address, parts.content), site, address);
    if (audience === 'one') return ownPages.run(() => unshared(request, response));
    return pages.answer({
      request,
      response,
      address,
      site: sharedRequest(site, audience),
      appParameters: site.appParameters,
      answerUnshared: () => unshared(request, response),
    });
  }
  return { page, unshared };
}

/** The requested address; undefined if it or the Host header cannot be parsed. */
function addressOf(request: IncomingMessage): URL | undefined {
  try {
    return new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  } catch {
    return undefined;
  }
}

function siteRequestOfMessage(
  { headers }: IncomingMessage,
  url: URL,
  appParameters: AppParameters,
  parts: AppParts,
): SiteRequest {
  const header = (name: string) => headers[name] as string | undefined;
  return readSiteRequest(
    { url, appParameters, host: headers.host ?? 'localhost', header },
    parts.brands,
    parts.setting,
  );
}

/** What is passed along with a request that is not shared, made when it is first asked for: files need none of it. */
function unsharedBindings(request: Request, incoming: IncomingMessage, parts: AppParts) {
  let siteRequest: SiteRequest | undefined;
  let nonce: string | undefined;
  return {
    get siteRequest() {
      siteRequest ??= siteRequestFor(request, parts);
      return siteRequest;
    },
    get nonce() {
      nonce ??= newNonce();
      return nonce;
    },
    client: clientKeyOf(incoming),
  } satisfies Bindings;
}

/**
 * Calls, files, posts and pages of one visitor. The gate has set the headers of every answer; what an answer says
 * itself holds: the files of games may be read by the opaque origin that games run in.
 */
async function answerUnshared(
  app: ReturnType<typeof createApp>,
  request: Request,
  bindings: Bindings,
  policy: () => string,
): Promise<Response> {
  const answer = await app.fetch(request, bindings);
  // Set in place: a new Response around the body would turn every file and picture into a stream.
  const { headers } = answer;
  const url = new URL(request.url);
  // An answer with a policy of its own, such as a game in its sandbox, is no page of the site.
  const isPage =
    headers.get('content-type')?.startsWith('text/html') && !headers.has('Content-Security-Policy');
  if (isPage) headers.set('Content-Security-Policy', policy());
  if (isPage || isPageData(url.pathname)) {
    // A visitor's own page may be stored on the device: the way back shows it at once, and it can be read offline.
    const mayStore = request.method === 'GET' && answer.status === 200 && !headers.has('set-cookie');
    headers.set('Cache-Control', mayStore ? 'private, no-cache' : 'private, no-store');
  }
  const sent = await compressAnswer(answer, request);
  const ahead = aheadHeaders(url, request.headers.get('sec-purpose'), sent.status);
  for (const [name, value] of Object.entries(ahead)) sent.headers.set(name, value);
  return sent;
}

/** Hosts that are remembered as logged; a client may send any number of them. */
const MAX_HOSTS = 100;

/**
 * A function that logs a host that no brand lists, once each: it shows the fallback brand, which is seldom what its
 * owner expects. Says nothing of IP addresses and localhost, under which health checks and trials ask.
 */
export function logUnlistedHosts(log: Log, isListed: (host: string) => boolean): (host: string) => void {
  const logged = new Set<string>();
  return (host) => {
    const name = plainHost(host);
    const address = name.replace(/^\[|\]$/g, '');
    if (name === '' || name === 'localhost' || isIP(address) !== 0) return;
    if (logged.size >= MAX_HOSTS || logged.has(name) || isListed(host)) return;
    logged.add(name);
    log.warn(`host ${JSON.stringify(name)}: no brand lists it, so the fallback brand is shown`);
  };
}
