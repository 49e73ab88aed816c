import type { ServerBuild } from '@remix-run/node';
import type { AdScripts } from '#app/ads/ads.port.server.ts';
import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import type { ContentSource } from '#app/content/content.port.server.ts';
import type { Collector } from '#app/events/events.port.server.ts';
import { readSiteRequest, type SiteRequest, type SiteSettings } from '#app/http/http.port.server.ts';
import type { RenderState } from '#app/pages/pages.port.server.ts';
import type { Pictures } from '#app/pictures/pictures.port.server.ts';
import type { VisitorServices } from './visitor-services.ts';

/** What a server is made of. */
export interface AppParts {
  brands: BrandRegistry;
  content: ContentSource;
  services?: VisitorServices | undefined;
  /** Output of the client build: `assets/` lies in it. */
  clientFolder: string;
  /** Folder of the demo pack; its pictures and icons are served under `/demo/`. */
  demoFolder: string;
  /** The games that ship with the product. */
  gamesFolder: string;
  build: ServerBuild;
  /** Pictures of publishers by way of this server. Default: browsers fetch them there. */
  pictures?: Pictures | undefined;
  /** Takes usage events. Default: none are taken. */
  collector?: Collector | undefined;
  /** Header bidding scripts of the brands. Default: none. */
  adScripts?: AdScripts | undefined;
  version: string;
  /** Aborted once the server was told to stop: it is not ready any more. */
  stopping?: AbortSignal | undefined;
  /** Default: production. */
  setting?: SiteSettings;
}

/** Values that ride along with a request. */
export interface Bindings {
  visit?: SiteRequest;
  nonce?: string;
  state?: RenderState;
}

/** The visit of a Fetch request. */
export function siteRequestFor(request: Request, parts: Pick<AppParts, 'brands' | 'setting'>): SiteRequest {
  const url = new URL(request.url);
  return readSiteRequest(
    { url, host: request.headers.get('host') ?? url.host, header: (name) => request.headers.get(name) },
    parts.brands,
    parts.setting,
  );
}
