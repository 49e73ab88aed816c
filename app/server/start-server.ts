import { type BrandRegistry, withoutCollectors } from '#app/brand/brand.port.server.ts';
import {
  type IngestSettings,
  openWebSub,
  type WebSub,
  withPictureFacts,
} from '#app/content/content.port.server.ts';
import type { ContentDatabase } from '#app/database/database.port.server.ts';
import { type Collector, destinationOf, openCollector } from '#app/events/events.port.server.ts';
import { createTelemetry, type Telemetry } from '#app/server/telemetry/create-telemetry.ts';
import { applyCarrierConfigs } from './apply-carrier-configs.ts';
import { endedWithin } from './close-on-signal.ts';
import { createMastheadServer } from './create-server.ts';
import { brandsForDeployment } from './deployed-brands.ts';
import { openVisitorQuotas } from './gate/limit-visitors.ts';
import { ingestForSite } from './ingest-for-site.ts';
import { listenOn } from './listen-on.ts';
import { measureNewPictures } from './measure-new-pictures.ts';
import { openSiteContent, openSitePictures, openSiteStore, type SiteStore } from './open-site-content.ts';
import { openVisitorServices } from './open-visitor-services.ts';
import { type OpenedParts, openedParts, PART_MS } from './opened-parts.ts';
import type { SiteOptions } from './site-options.ts';
import { stoppableServer } from './stoppable-server.ts';
import type { VisitorServices } from './visitor-services.ts';

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
 * Opens the store, fills an empty one with the demo pack if a brand asks for that here, and listens. What was opened is
 * closed when a later step fails, as it would keep the process alive.
 * @throws Error with a sentence for the operator: the port is taken, the store cannot be opened
 */
export async function startServer(given: SiteOptions): Promise<RunningSite> {
  const parts = openedParts(given.log.warn);
  try {
    return await startWith(given, parts);
  } catch (error) {
    await parts.close();
    throw error;
  }
}

async function startWith(given: SiteOptions, parts: OpenedParts): Promise<RunningSite> {
  const options = { ...given, brands: servedBrands(given) };
  const { log } = options;
  const telemetry = createTelemetry(options);
  const opened = await openSiteStore(options, parts, telemetry.statement);
  const { database } = opened;
  parts.add('the telemetry', telemetry.close);
  const content = openSiteContent(options, opened, telemetry.upstream);
  const configured = await applyCarrierConfigs(options.brands, content, log);
  parts.add('the configs of the carrier', configured.stop);
  const pictures = await openSitePictures(options, opened);
  const stopping = new AbortController();
  const services = openVisitorServices(database, options);
  const collector = openSiteCollector(options, opened, services, telemetry);
  parts.add('the forwarding of events', () => collector.close());
  const webSub = webSubOf(database, options);
  const server = createMastheadServer(
    {
      ...options,
      brands: configured.brands,
      content: withPictureFacts(content, pictures?.facts),
      pictures,
      collector,
      services,
      quotas: openVisitorQuotas(database),
      webSub,
      watch: telemetry.watch,
      pageObserver: telemetry.page,
      stopping: stopping.signal,
    },
    options,
  );
  const stopServer = stoppableServer(server, stopping);
  await telemetry.listen(database);
  const port = await listenOn(server, options, log);
  const settings = ingestSettingsOf(options, opened);
  const ingest =
    settings && ingestForSite({ ...options, settings, database, webSub, onEnd: telemetry.ingestEnded });
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
      await parts.close();
    },
  };
}

/** The brands as this deployment serves them. Warns of a staging domain that leads to none of them. */
function servedBrands({ brands: given, setting, forwardsEvents, log }: SiteOptions): BrandRegistry {
  const here = brandsForDeployment({ ...setting, environment: setting?.environment ?? 'production' }, given);
  const brands = forwardsEvents === false ? withoutCollectors(here) : here;
  const { stagingDomain } = setting ?? {};
  if (stagingDomain !== undefined && !brands.byHost(stagingDomain))
    log.warn(`STAGING_DOMAIN is ${stagingDomain}, which no brand lists among its domains.`);
  return brands;
}

function openSiteCollector(
  { brands, events = { keepDays: 30 }, forwardsEvents, log }: SiteOptions,
  { database, files }: SiteStore,
  { forget }: VisitorServices,
  { forward, collect }: Telemetry,
): Collector {
  return openCollector({
    database,
    alsoForget: forget,
    settings: events,
    // A preview may share the store with a server, whose events it must leave alone.
    isPassive: files.isReadOnly || forwardsEvents === false,
    destinationOf: (brid) => destinationOf(brands.get(brid)?.brand),
    log,
    fetch: forward,
    observe: collect,
  });
}

/** Any server may be called by a hub, also one that reads no feeds: the others then fetch the feed. */
function webSubOf(database: ContentDatabase, { ingest, upstream }: SiteOptions): WebSub | undefined {
  if (!ingest?.webSubOrigin || upstream) return undefined;
  return openWebSub(database, ingest.maxBytes);
}

/** How this server reads feeds; undefined where it does not, as the back end has the stories or nothing may be stored. */
function ingestSettingsOf(
  { ingest, upstream }: SiteOptions,
  { files }: SiteStore,
): IngestSettings | undefined {
  return ingest?.isOn && !upstream && !files.isReadOnly ? ingest : undefined;
}
