import {
  type ContentSource,
  createUpstreamContent,
  type ObservedCall,
  type UpstreamSettings,
} from '#app/content/content.port.server.ts';
import type { PortalAnswer } from '#schemas/api/feed.ts';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { marketOf } from '#schemas/content/languages.ts';
import type { Topic } from '#schemas/content/topics.ts';
import type { UpstreamReport } from './upstream-report.ts';

/** Pictures of the first page that are asked for. */
const MAX_PICTURES = 5;

/** What a check depends on. */
interface CheckTools {
  fetch: typeof fetch;
  /** Whether a picture can be had; undefined: pictures are not checked. */
  hasPicture?: (address: string) => Promise<boolean>;
  /** Only the stories: the front page, its second page and one story. Default: every call. */
  isShort?: boolean;
}

/** Asks a back end everything that a brand needs, by the code that a site asks with. */
export async function checkBackEnd(
  settings: UpstreamSettings,
  brand: Brand,
  tools: CheckTools,
): Promise<UpstreamReport> {
  const seen: ObservedCall[] = [];
  const content = createUpstreamContent({
    ...settings,
    environment: 'production',
    log: { info: () => undefined, warn: () => undefined },
    observe: (call) => seen.push(call),
    freshMs: 0,
    tools: { fetch: tools.fetch },
  });
  const language = brand.languages[0] ?? 'en';
  const found = await firstPage(content, brand, language);
  const paging = await pagingOf(content, brand, language, found);
  const id = found?.page.articles[0]?.id;
  if (tools.isShort) await (id === undefined ? undefined : content.article(brand, id).catch(() => undefined));
  else await askTheRest(content, brand, language, id);
  const calls = seen.map(asReported);
  return {
    brid: brand.brid,
    calls,
    paging,
    missingTopics: brand.cmsConfig.portalTopicsWhiteList.filter(
      (topic) => !found?.page.availableTopics.includes(topic),
    ),
    pictures: await checkPictures(found?.page, tools),
    failed: calls.filter(({ understood }) => !understood).length,
  };
}

interface FirstPage {
  topic: Topic;
  page: PortalAnswer & { sentCount?: number };
}

/** The first page of the first topic that has one. */
async function firstPage(content: ContentSource, brand: Brand, lang: string): Promise<FirstPage | undefined> {
  for (const topic of brand.cmsConfig.portalTopicsWhiteList) {
    const page = await content.portal(brand, { topics: [topic], lang }).catch(() => undefined);
    if (page && page.articles.length > 0) return { topic, page };
  }
  return undefined;
}

/** Asks for page 2, and for the last story of page 1 again by its offset. */
async function pagingOf(
  content: ContentSource,
  brand: Brand,
  lang: string,
  found: FirstPage | undefined,
): Promise<UpstreamReport['paging']> {
  if (!found) return 'unknown';
  const { topic, page } = found;
  const sent = page.sentCount ?? page.articles.length;
  const from = (offset: number) =>
    content.articles(brand, { topics: [topic], lang, offset }).catch(() => undefined);
  const second = await from(sent);
  if (!second) return 'unknown';
  if (second.articles.length === 0) return 'none';
  const first = new Set(page.articles.map(({ id }) => id));
  if (second.articles.some(({ id }) => first.has(id))) return 'repeats';
  const overlap = sent > 1 ? await from(sent - 1) : undefined;
  const expected = page.articles.at(-1)?.id;
  return overlap?.articles[0] && sent === page.articles.length && overlap.articles[0].id !== expected
    ? 'gap'
    : 'follows';
}

async function askTheRest(
  content: ContentSource,
  brand: Brand,
  language: Brand['languages'][number],
  id: string | undefined,
): Promise<void> {
  const zone = brand.cmsConfig.pushNotificationConfig.defaultTimezone;
  const market = marketOf(language);
  const asked = [
    () => content.fsd(brand, { topics: ['trending'], lang: language, entryPoint: 'fsd' }),
    ...(id === undefined
      ? []
      : [
          () => content.article(brand, id),
          () => content.articleSummary(brand, id),
          () => content.summary(brand, id),
        ]),
    () => content.sign(brand, 'leo', zone, market),
    () => content.dnsState(brand, '', false),
    async () => content.carrierConfig?.(brand, 'portal'),
  ];
  for (const ask of asked) await ask().catch(() => undefined);
  const listed = await content.games(brand, { lang: language }).catch(() => undefined);
  const game = listed?.games[0]?.id;
  if (game !== undefined) await content.game(brand, game, language).catch(() => undefined);
}

async function checkPictures(
  page: PortalAnswer | undefined,
  { hasPicture }: CheckTools,
): Promise<UpstreamReport['pictures']> {
  if (!hasPicture) return { checked: 0, failed: [] };
  const addresses = (page?.articles ?? []).flatMap(({ image_url }) => image_url ?? []).slice(0, MAX_PICTURES);
  const outcomes = await Promise.all(addresses.map(hasPicture));
  return { checked: addresses.length, failed: addresses.filter((_, at) => outcomes[at] === false) };
}

function asReported({
  name,
  address,
  ms,
  status,
  failure,
  leftOut,
}: ObservedCall): UpstreamReport['calls'][number] {
  return {
    call: name,
    address: address.pathname + address.search,
    ms: Math.round(ms),
    ...(status === undefined ? {} : { status }),
    understood: failure === undefined,
    ...(failure === undefined ? {} : { failure }),
    leftOut: leftOut.map(({ oddity, count, example }) => ({ what: oddity, count, example })),
  };
}
