import type { ServerBuild } from '@remix-run/node';
import type { AdScripts } from '#app/ads/ads.port.server.ts';
import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import type { IngestSettings, SummarySettings, UpstreamSettings } from '#app/content/content.port.server.ts';
import type { CollectSettings } from '#app/events/events.port.server.ts';
import type { SiteSettings } from '#app/http/http.port.server.ts';
import type { Log } from '#app/lib/log.ts';
import type { PictureSettings } from '#app/pictures/pictures.port.server.ts';
import type { PushSettings } from '#app/push/push.port.server.ts';
import type { RequestLine } from '#app/server/telemetry/watch-requests.ts';
import type { TracingSettings } from '#app/tracing/tracing.port.server.ts';
import type { GateOptions } from './gate/gate-settings.server.ts';

/** The settings and files of a site. */
export interface SiteOptions extends GateOptions {
  brands: BrandRegistry;
  /** File of the embedded store; created if missing. */
  databaseFile: string;
  /** A PostgreSQL database, shared with other servers, instead of that file. */
  databaseUrl?: string | undefined;
  clientFolder: string;
  demoFolder: string;
  /** The games that ship with the product. */
  gamesFolder: string;
  build: ServerBuild;
  version: string;
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** How this program is started, for sentences to the operator. Default: `npm start`. */
  startCommand?: string;
  strictHosts?: boolean;
  /** Default: production. */
  setting?: SiteSettings;
  /** How the feeds of the brands are fetched. Default: they are not. */
  ingest?: IngestSettings;
  /** The bundled program that reads the feeds of the brands in a process of its own. Default: this process does. */
  ingestProgram?: string | undefined;
  /** The bundled program that parses what publishers send. Default: it is parsed in this thread. */
  readingProgram?: string | undefined;
  /** The bundled thread that writes the embedded store back. Default: this thread does. */
  checkpointProgram?: string | undefined;
  /** How pictures of publishers are served. Default: browsers fetch them from the publishers. */
  pictures?: PictureSettings;
  /** Where summaries come from. Default: sentences of the story itself. */
  summaries?: SummarySettings | undefined;
  /** The carrier's own back end. Default: the embedded store answers. */
  upstream?: UpstreamSettings | undefined;
  /** How usage events are stored. */
  events?: CollectSettings;
  /** Header bidding scripts of the brands. Default: none. */
  adScripts?: AdScripts | undefined;
  /** How push messages are sent to devices. Default: there are none. */
  push?: PushSettings | undefined;
  /** True for a trial, in which demo stories mislead no visitor. Default: false. */
  isTrial?: boolean;
  /**
   * False if no event may be sent to the carriers' collectors, as in previews; those that a server has stored then stay
   * as they are. Default: true.
   */
  forwardsEvents?: boolean;
  /** Port on which Prometheus asks for metrics; 0 takes any free one. Default: there is none. */
  metricsPort?: number | undefined;
  /** Where traces go. Default: requests are not traced. */
  tracing?: TracingSettings | undefined;
  /** Takes a line for each request. Default: requests are not logged. */
  onRequest?: (line: RequestLine) => void;
  log: Log;
}
