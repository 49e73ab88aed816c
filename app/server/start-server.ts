import path from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import type { AdScripts } from '#app/ads/ads.port.server.ts';
import { type BrandRegistry, withoutCollectors } from '#app/brand/brand.port.server.ts';
import {
  chooseContent,
  createDemoSources,
  createEmbeddedContent,
  createStoryStore,
  createSummaries,
  createSummaryStore,
  filterDemoStories,
  type IngestSettings,
  importDemoStories,
  openWebSub,
  type SummarySettings,
  storeWithOutageCache,
  type UpstreamSettings,
  upstreamAddresses,
  type WebSub,
  withPictureFacts,
} from '#app/content/content.port.server.ts';
import {
  type ContentDatabase,
  forVisitors,
  noteVersion,
  openDatabase,
  refuseWrites,
  VISITOR_MS,
} from '#app/database/database.port.server.ts';
import {
  type Collector,
  type CollectSettings,
  destinationOf,
  openCollector,
} from '#app/events/events.port.server.ts';
import { openGameLibrary } from '#app/games/games.port.server.ts';
import type { SiteSettings } from '#app/http/http.port.server.ts';
import type { Log } from '#app/lib/log.ts';
import { portOf } from '#app/outgoing/outgoing.port.server.ts';
import {
  createPictureFactsStore,
  createPreviewStore,
  openPictures,
  type PictureSettings,
} from '#app/pictures/pictures.port.server.ts';
import type { PushSettings } from '#app/push/push.port.server.ts';
import { createTelemetry } from '#app/server/telemetry/create-telemetry.ts';
import type { RequestLine } from '#app/server/telemetry/watch-requests.ts';
import type { TracingSettings } from '#app/tracing/tracing.port.server.ts';
import { endedWithin } from './close-on-signal.ts';
import { createMastheadServer } from './create-server.ts';
import { brandsForDeployment } from './deployed-brands.ts';
import type { GateOptions } from './gate/gate-settings.server.ts';
import { openVisitorQuotas } from './gate/limit-visitors.ts';
import { ingestForSite } from './ingest-for-site.ts';
import { layCarrierConfigs } from './lay-carrier-configs.ts';
import { listenOn } from './listen-on.ts';
import { measureNewPictures } from './measure-new-pictures.ts';
import { openVisitorServices } from './open-visitor-services.ts';
import { stoppableServer } from './stoppable-server.ts';
import { openWorkingFiles } from './working-files.ts';

/** Time for a part to end once the server is closed, in ms. The next start resumes what is cut off. */
const PART_MS = 1_000;

/** A page waits for a shared store until its reads end, one way or the other, in ms: then it has its true status. */
const SHARED_PATIENCE_MS = VISITOR_MS + 1_000;

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
  strictHosts?: boolean;
  /** Default: production. */
  setting?: SiteSettings;
  /** How the feeds of the brands are fetched. Default: they are not. */
  ingest?: IngestSettings;
  /** The bundled program that reads the feeds of the brands in a process of its own. Default: this process does. */
  ingestProgram?: string | undefined;
  /** The bundled program that parses what publishers send. Default: it is parsed in this thread. */
  readingProgram?: string | undefined;
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
  /** False if no event may be sent to the carriers' collectors, as in previews. Default: true. */
  forwardsEvents?: boolean;
  /** Port on which Prometheus asks for metrics; 0 takes any free one. Default: there is none. */
  metricsPort?: number | undefined;
  /** Where traces go. Default: requests are not traced. */
  tracing?: TracingSettings | undefined;
  /** Takes a line for each request. Default: requests are not logged. */
  onRequest?: (line: RequestLine) => void;
  log: Log;
}

/** A running site. */
export interface RunningSite {
  port: number;
  /** Calls the listener with usage events as they are stored. Returns the function that removes the listener. */
  onEvents: Collector['onKept'];
  /**
   * Closes the site: it is not ready any more, goes on answering for `drainMs`, stops listening, lets open answers
   * end, closes the store. Ends within 5 s after `drainMs`, whatever clients and back ends do.
   * @param drainMs in ms. Default: 0
   */
  close(drainMs?: number): Promise<void>;
}

/**
 * Opens the store, fills an empty one with the demo pack if a brand asks for that here, and listens.
 * @throws Error with a sentence for the operator: the port is taken, the store cannot be opened
 */
export async function startServer(given: SiteOptions): Promise<RunningSite> {
  const environment = given.setting?.environment ?? 'production';
  const here = brandsForDeployment({ ...given.setting, environment }, given.brands);
  const options = { ...given, brands: given.forwardsEvents === false ? withoutCollectors(here) : here };
  const { stagingDomain } = options.setting ?? {};
  if (stagingDomain !== undefined && !options.brands.byHost(stagingDomain))
    options.log.warn(`STAGING_DOMAIN is ${stagingDomain}, which no brand lists among its domains.`);
  const { databaseUrl } = options;
  const files = openWorkingFiles(options.databaseFile, databaseUrl !== undefined, options.log);
  const { databaseFile, isReadOnly } = files;
  const telemetry = createTelemetry(options);
  const database = await openDatabase(
    databaseUrl ? { url: databaseUrl } : databaseFile,
    options.log,
    telemetry.statement,
  );
  const direct = createStoryStore(database);
  const visited = forVisitors(database);
  const store = databaseUrl ? storeWithOutageCache(createStoryStore(visited)) : direct;
  const demo = { sources: createDemoSources(visited), isTrial: options.isTrial ?? false };
  const served = options.brands.all().map(({ brand }) => brand);
  if (!options.upstream)
    await importDemoStories({
      ...demo,
      store: direct,
      brands: served,
      folder: options.demoFolder,
      log: options.log,
    });
  await noteVersion(database, options.version);
  if (isReadOnly) await refuseWrites(database);
  const summaries = createSummaries({
    store: createSummaryStore(visited),
    settings: options.summaries,
    environment,
    warn: options.log.warn,
  });
  const embedded = {
    ...createEmbeddedContent(store, openGameLibrary(options.gamesFolder), summaries),
    ...(databaseUrl ? { patienceMs: SHARED_PATIENCE_MS } : {}),
  };
  const shown = filterDemoStories(embedded, demo);
  const content = chooseContent(options.upstream, shown, environment, options.log, telemetry.upstream);
  const configured = await layCarrierConfigs(options.brands, content, options.log);
  // A store in memory writes to no folder, so pictures are not written either.
  const isInMemory = databaseFile === ':memory:';
  const pictures =
    options.pictures && !isInMemory
      ? await openPictures(options.pictures, path.dirname(databaseFile), options.log, {
          request: { allowPrivate: privateHosts(options) },
          previews: createPreviewStore(visited),
          facts: createPictureFactsStore(visited),
        })
      : undefined;
  const stopping = new AbortController();
  const services = openVisitorServices(database, options);
  const collector = openCollector({
    database,
    alsoForget: services.forget,
    settings: options.events ?? { keepDays: 30 },
    isReadOnly,
    destinationOf: (brid) => destinationOf(options.brands.get(brid)?.brand),
    log: options.log,
    fetch: telemetry.forward,
    observe: telemetry.collect,
  });
  const webSub = webSubOf(database, options);
  const quotas = openVisitorQuotas(database);
  const server = createMastheadServer(
    {
      ...options,
      brands: configured.brands,
      content: withPictureFacts(content, pictures?.facts),
      pictures,
      collector,
      services,
      quotas,
      webSub,
      watch: telemetry.watch,
      pageObserver: telemetry.page,
      stopping: stopping.signal,
    },
    options,
  );
  const stopServer = stoppableServer(server, stopping);
  await telemetry.listen(database);
  const port = await listenOn(server, options, options.log);
  const { ingest: settings, log } = options;
  const ingest =
    settings?.isOn && !options.upstream && !isReadOnly
      ? ingestForSite({ ...options, settings, database, webSub, onEnd: telemetry.ingestEnded })
      : undefined;
  const measuring = ingest && pictures ? measureNewPictures(database, pictures, log) : undefined;
  return {
    port,
    onEvents: collector.onKept,
    async close(drainMs = 0) {
      const { warn } = log;
      // At once, so that another server can take over the ingest.
      const ingestEnded = endedWithin(drainMs + PART_MS, 'the ingest', ingest?.stop(), warn);
      configured.stop();
      await stopServer({ drainMs });
      await ingestEnded;
      await endedWithin(PART_MS, 'the measuring of pictures', measuring?.stop(), warn);
      await endedWithin(PART_MS, 'the forwarding of events', collector.close(), warn);
      await telemetry.close();
      await endedWithin(PART_MS, 'the content store', database.destroy(), warn);
      files.remove();
    },
  };
}

/** Any server may be called by a hub, also one that reads no feeds: the others then fetch the feed. */
function webSubOf(database: ContentDatabase, { ingest, upstream }: SiteOptions): WebSub | undefined {
  if (!ingest?.webSubOrigin || upstream) return undefined;
  return openWebSub(database, ingest.maxBytes);
}

/** Hosts of a private network that pictures may come from: the feeds' and, as it was configured, the back end's own. */
function privateHosts({ ingest, upstream }: SiteOptions): string[] {
  return [...(ingest?.allowPrivate ?? []), ...(upstream ? upstreamAddresses(upstream).map(ownHost) : [])];
}

function ownHost(address: string): string {
  const url = new URL(address);
  return `${url.hostname}:${portOf(url)}`;
}
