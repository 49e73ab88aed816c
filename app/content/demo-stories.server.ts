import type { StoryStore } from '#app/content/store/story-store.server.ts';
import type { Log } from '#app/lib/log.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { demoPackOption } from '#schemas/brand/content.ts';
import type { ContentSource } from './content-source.server.ts';
import { importDemoPack } from './import-demo-pack.server.ts';

/** What decides whether brands show the stories of the demo pack. */
export interface DemoSettings {
  /** Ids of the pack's publishers that are in the store. */
  sources: () => Promise<ReadonlySet<string>>;
  /** Whether this is a trial, as by `npm start`: no visitor would take the stories for news. */
  isTrial: boolean;
}

/** What an empty store is filled with, and for which brands. */
interface DemoImport extends DemoSettings {
  store: StoryStore;
  /** The brands that are served. */
  brands: readonly Brand[];
  /** Folder of the demo pack. */
  folder: string;
  log: Log;
}

/**
 * Fills an empty store with the demo pack if a brand asks for it, and logs for which brands stories are missing or not
 * shown.
 */
export async function importDemoStories(filling: DemoImport): Promise<void> {
  const { store, brands, log } = filling;
  const isAllowed = (brand: Brand) => mayShowDemo(brand, filling.isTrial);
  if ((await store.count()) > 0) {
    if ((await filling.sources()).size > 0 && !brands.every(isAllowed))
      log.info(
        'The store holds demo stories; brands show them in production only with `content.demoPack: always`.',
      );
  } else if (brands.some(isAllowed)) {
    const { stories } = await importDemoPack(store, filling.folder, Date.now());
    log.info(`The store was empty; ${stories} stories of the demo pack are in it now.`);
  } else {
    log.info(
      'The store is empty; until feeds bring stories (`content.feeds` of a brand), pages say that there are none yet.',
    );
  }
}

/**
 * The content without the demo stories for brands that do not show them here; brands that show them in production
 * report so, for a notice on their pages.
 */
export function filterDemoStories<Source extends ContentSource>(
  content: Source,
  setting: DemoSettings,
): Source {
  const seen = async (brand: Brand): Promise<Brand> => {
    if (mayShowDemo(brand, setting.isTrial)) return brand;
    const demo = await setting.sources();
    if (demo.size === 0) return brand;
    const providersBlacklist = [...brand.cmsConfig.providersBlacklist, ...demo];
    return { ...brand, cmsConfig: { ...brand.cmsConfig, providersBlacklist } };
  };
  return {
    ...content,
    ...storyCallsFor(content, seen),
    async showsSamples(brand) {
      if (setting.isTrial || demoPackOption(brand.content) !== 'always') return false;
      // If unknown, the notice is shown.
      return setting.sources().then(
        ({ size }) => size > 0,
        () => true,
      );
    },
  };
}

/** Names of the calls whose first argument is a brand. */
type BrandCall = {
  [Name in keyof ContentSource]-?: NonNullable<ContentSource[Name]> extends (
    ...given: infer Given extends [unknown, ...unknown[]]
  ) => unknown
    ? Given[0] extends Brand
      ? Name
      : never
    : never;
}[keyof ContentSource];

/**
 * Whether a call reads stories; the compiler asks for every call that takes a brand. The others answer without the
 * store, also while it is down.
 */
const READS_STORIES: Readonly<Record<BrandCall, boolean>> = {
  portal: true,
  topicStories: true,
  fsd: true,
  articles: true,
  article: true,
  coverage: true,
  articleSummary: true,
  summary: true,
  hostedStories: true,
  sign: false,
  games: false,
  game: false,
  dnsState: false,
  showsSamples: false,
  subscribeToTopic: false,
  finalUrl: false,
  carrierConfig: false,
};

/** The calls of a content source that read stories, each with the brand that `change` makes of the given one. */
function storyCallsFor<Source extends ContentSource>(
  content: Source,
  change: (brand: Brand) => Promise<Brand>,
): Partial<Source> {
  const calls = Object.entries(content).filter(([name]) => READS_STORIES[name as BrandCall]);
  return Object.fromEntries(
    calls.map(([name, call]) => [
      name,
      call && (async (brand: Brand, ...rest: unknown[]) => call(await change(brand), ...rest)),
    ]),
  ) as Partial<Source>;
}

function mayShowDemo(brand: Brand, isTrial: boolean): boolean {
  const option = demoPackOption(brand.content);
  return option === 'always' || (option === 'local' && isTrial);
}
