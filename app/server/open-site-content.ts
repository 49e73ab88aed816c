import path from 'node:path';
import {
  type ContentSource,
  chooseContent,
  createDemoSources,
  createEmbeddedContent,
  createStoryStore,
  createSummaries,
  createSummaryStore,
  filterDemoStories,
  importDemoStories,
  storeWithOutageCache,
  type UpstreamObserver,
  upstreamAddresses,
} from '#app/content/content.port.server.ts';
import {
  type ContentDatabase,
  checkTables,
  forVisitors,
  leaveCheckpoints,
  noteVersion,
  openDatabase,
  refuseWrites,
  type StatementObserver,
  startCheckpoints,
  VISITOR_MS,
  watchStoreFile,
} from '#app/database/database.port.server.ts';
import { openGameLibrary } from '#app/games/games.port.server.ts';
import { portOf } from '#app/outgoing/outgoing.port.server.ts';
import {
  createPictureFactsStore,
  createPreviewStore,
  openPictures,
  type Pictures,
} from '#app/pictures/pictures.port.server.ts';
import type { OpenedParts } from './opened-parts.ts';
import type { SiteOptions } from './site-options.ts';
import { openWorkingFiles, type WorkingFiles } from './working-files.ts';

/** A page waits for a shared store until its reads end, one way or the other, in ms: then it has its true status. */
const SHARED_PATIENCE_MS = VISITOR_MS + 1_000;

/** The opened store of a site. */
export interface SiteStore {
  files: WorkingFiles;
  database: ContentDatabase;
  /** The same database for what a visitor waits for. */
  visited: ContentDatabase;
  demo: Parameters<typeof filterDemoStories>[1];
}

/**
 * Opens the store, and fills an empty one with the demo pack if a brand asks for that here.
 * @param parts gets what is opened, also where a later step fails
 * @throws Error with a sentence for the operator if the store cannot be opened
 */
export async function openSiteStore(
  options: SiteOptions,
  parts: OpenedParts,
  observe: StatementObserver,
): Promise<SiteStore> {
  const { databaseUrl, log } = options;
  const files = openWorkingFiles(options.databaseFile, databaseUrl !== undefined, log);
  parts.add('the copy of the data folder', files.remove);
  const location = databaseUrl ? { url: databaseUrl } : files.databaseFile;
  const database = await openDatabase(location, log, observe);
  parts.add('the content store', () => database.destroy());
  if (databaseUrl) await checkTables(database, databaseUrl);
  if (isWrittenFile(options, files)) {
    parts.add('the watch of its file', watchStoreFile(database, files.databaseFile, log).stop);
    const checkpoints = await checkpointsOf(options, database, files.databaseFile);
    if (checkpoints) parts.add('the thread of the store', checkpoints.stop);
  }
  const visited = forVisitors(database);
  const demo = { sources: createDemoSources(visited), isTrial: options.isTrial ?? false };
  if (!options.upstream)
    await importDemoStories({
      ...demo,
      store: createStoryStore(database),
      brands: options.brands.all().map(({ brand }) => brand),
      folder: options.demoFolder,
      log,
    });
  await noteVersion(database, options.version);
  if (files.isReadOnly) await refuseWrites(database);
  return { files, database, visited, demo };
}

/** Whether a site writes to a file of its machine. */
function isWrittenFile({ databaseUrl }: SiteOptions, { databaseFile, isReadOnly }: WorkingFiles): boolean {
  return !databaseUrl && !isReadOnly && databaseFile !== ':memory:';
}

/** Undefined where the program is not there. */
async function checkpointsOf(
  { checkpointProgram: program, log }: SiteOptions,
  database: ContentDatabase,
  file: string,
) {
  if (!program) return undefined;
  await leaveCheckpoints(database);
  return startCheckpoints({ file, program, log });
}

/** The content source of a site: the carrier's back end, or the stories of the store. */
export function openSiteContent(
  options: SiteOptions,
  { database, visited, demo }: SiteStore,
  observe: UpstreamObserver,
): ContentSource {
  const { databaseUrl, log } = options;
  const environment = options.setting?.environment ?? 'production';
  const store = databaseUrl ? storeWithOutageCache(createStoryStore(visited)) : createStoryStore(database);
  const summaries = createSummaries({
    store: createSummaryStore(visited),
    settings: options.summaries,
    environment,
    warn: log.warn,
  });
  const embedded = {
    ...createEmbeddedContent(store, openGameLibrary(options.gamesFolder), summaries),
    ...(databaseUrl ? { patienceMs: SHARED_PATIENCE_MS } : {}),
  };
  return chooseContent(options.upstream, filterDemoStories(embedded, demo), environment, log, observe);
}

/** The pictures of a site; undefined where browsers fetch them from the publishers. */
export async function openSitePictures(
  options: SiteOptions,
  { files: { databaseFile }, visited }: SiteStore,
): Promise<Pictures | undefined> {
  // A store in memory writes to no folder, so pictures are not written either.
  if (!options.pictures || databaseFile === ':memory:') return undefined;
  return openPictures(options.pictures, path.dirname(databaseFile), options.log, {
    request: { allowPrivate: privateHosts(options) },
    previews: createPreviewStore(visited),
    facts: createPictureFactsStore(visited),
  });
}

/** Hosts of a private network that pictures may come from: the feeds' and, as it was configured, the back end's own. */
function privateHosts({ ingest, upstream }: SiteOptions): string[] {
  return [...(ingest?.allowPrivate ?? []), ...(upstream ? upstreamAddresses(upstream).map(ownHost) : [])];
}

function ownHost(address: string): string {
  const url = new URL(address);
  return `${url.hostname}:${portOf(url)}`;
}
