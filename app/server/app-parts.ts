import type { RequestListener } from 'node:http';
import type { ServerBuild } from '@remix-run/node';
import type { Context } from 'hono';
import type { AdScripts } from '#app/ads/ads.port.server.ts';
import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import type { ContentSource, WebSub } from '#app/content/content.port.server.ts';
import type { Collector } from '#app/events/events.port.server.ts';
import { readSiteRequest, type SiteRequest, type SiteSettings } from '#app/http/http.port.server.ts';
import type { PageObserver, RenderState } from '#app/pages/pages.port.server.ts';
import type { Pictures } from '#app/pictures/pictures.port.server.ts';
import type { VisitorQuotas } from './gate/limit-visitors.ts';
import type { VisitorServices } from './visitor-services.ts';

/** The parts that a server is composed of. */
export interface AppParts {
  brands: BrandRegistry;
  content: ContentSource;
  services?: VisitorServices | undefined;
  /** Output of the client build, with the folder `assets/`. */
  clientFolder: string;
  /** Folder of the demo pack; its pictures and icons are served under `/demo/`. */
  demoFolder: string;
  /** The games that ship with the product. */
  gamesFolder: string;
  build: ServerBuild;
  /** Serves pictures of publishers. Default: browsers fetch them from the publishers. */
  pictures?: Pictures | undefined;
  /** Accepts usage events. Default: none are accepted. */
  collector?: Collector | undefined;
  /** Header bidding scripts of the brands. Default: none. */
  adScripts?: AdScripts | undefined;
  /** Takes what the hubs of feeds send. Default: nothing is taken. */
  webSub?: WebSub | undefined;
  /** Takes every request first, to measure it. Default: requests are not measured. */
  watch?: ((listener: RequestListener) => RequestListener) | undefined;
  /** Learns of shared pages. Default: nobody. */
  pageObserver?: PageObserver | undefined;
  /** How much visitors may store. Default: as much as they send. */
  quotas?: VisitorQuotas | undefined;
  version: string;
  /** Aborted when the server is told to stop: `/readyz` answers 503 from then on. */
  stopping?: AbortSignal | undefined;
  /** Default: production. */
  setting?: SiteSettings;
}

/** Values that are passed along with a request. */
export interface Bindings {
  siteRequest?: SiteRequest;
  nonce?: string;
  /** The client that sent the request, as the gate names it. */
  client?: string;
  state?: RenderState;
}

/** The site request of a Fetch request. */
export function siteRequestFor(request: Request, parts: Pick<AppParts, 'brands' | 'setting'>): SiteRequest {
  const url = new URL(request.url);
  return readSiteRequest(
    { url, host: request.headers.get('host') ?? url.host, header: (name) => request.headers.get(name) },
    parts.brands,
    parts.setting,
  );
}

/** The site request of what a route answers, read once. */
export function siteRequestOf(
  { env, req }: Context<{ Bindings: Bindings }>,
  parts: Pick<AppParts, 'brands' | 'setting'>,
): SiteRequest {
  return env.siteRequest ?? siteRequestFor(req.raw, parts);
}
