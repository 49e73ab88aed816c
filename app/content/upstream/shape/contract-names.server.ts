import { dnsStateAnswerSchema } from '#schemas/api/dns-state.ts';
import { articleAnswerSchema, articleSchema, portalAnswerSchema, sourceSchema } from '#schemas/api/feed.ts';
import { gameAnswerSchema, gameSchema, gamesAnswerSchema } from '#schemas/api/games.ts';
import { signAnswerSchema } from '#schemas/api/horoscope.ts';
import { summaryAnswerSchema } from '#schemas/api/summary.ts';
import { cmsConfigSchema } from '#schemas/brand/cms/cms-config.ts';
import { isPlainMap } from '#schemas/brand/layers/plain-map.ts';
import { TOPICS } from '#schemas/content/topics.ts';

/** Members of answers deeper than this are dropped; contracts are nested half as deep. */
const MAX_LEVELS = 20;

/** Members whose own keys are data, such as topics, and not names of the contract. */
const KEYED_BY_TOPIC = ['topicsRanking', 'topics'];

const REPORTING = [
  'device_model',
  'client_version_name',
  'user_ab_test_id',
  'user_ab_test_group',
  'user_ab_test_group_two',
  'model_id',
  'experience',
  'entry_point',
  'iteration_id',
  'strategy_id',
  'ranking_type',
];

const { sign } = signAnswerSchema.shape;

const SPELLINGS = new Map(
  [
    portalAnswerSchema,
    articleAnswerSchema,
    articleSchema,
    sourceSchema,
    signAnswerSchema,
    sign,
    sign.shape.aspects,
    gamesAnswerSchema,
    gameAnswerSchema,
    gameSchema,
    dnsStateAnswerSchema,
    summaryAnswerSchema,
    cmsConfigSchema,
  ]
    .flatMap(({ shape }) => Object.keys(shape))
    .concat(REPORTING, 'moreArticles', 'text', 'pageConfig', 'cmsConfig')
    .map((name) => [folded(name), name]),
);

const TOPIC_SPELLINGS = new Map(TOPICS.map((topic) => [folded(topic), topic as string]));

/**
 * A copy of an answer with the contract's spelling of names: `ViewMode`, `viewMode` and `view_mode` are one name.
 * Where there is a name twice, the contract's own spelling counts, unless it is null or an object where the other is
 * not. Levels deeper than any contract are dropped, so that all that follows may recurse.
 */
export function withContractNames(answer: unknown): unknown {
  return renamed(answer, nameOf, 0);
}

/** A topic in the specification's spelling: `Food-Dining` is `food_dining`; an unknown one as it is. */
export function topicOf(written: string): string {
  return TOPIC_SPELLINGS.get(folded(written)) ?? written.trim();
}

/** Members of which one is the reason for every answer. */
const MAIN = ['articles', 'article', 'sign', 'games', 'game', 'summary', 'dns_enabled', 'pageConfig'];
const ENVELOPES = ['data', 'result', 'response', 'payload', 'body'];
const LISTS = ['articles', 'sources', 'games'];
const THINGS = ['article', 'source', 'sign', 'game'];
/** Envelopes within envelopes. */
const MAX_ENVELOPES = 3;

/**
 * An answer in the form of the contract: names in its spelling, without envelopes (`{"data": {…}}`), lists as lists
 * where they are objects by id, and one thing where it is a list of one.
 */
export function inContractForm(answer: unknown): unknown {
  const read = withoutEnvelope(withContractNames(answer), MAX_ENVELOPES);
  if (!isPlainMap(read)) return read;
  for (const name of LISTS) if (isPlainMap(read[name])) read[name] = listOf(read[name]);
  for (const name of THINGS) {
    const given = read[name];
    if (Array.isArray(given) && given.length === 1) read[name] = given[0];
  }
  return read;
}

function withoutEnvelope(answer: unknown, max: number): unknown {
  if (Array.isArray(answer)) return asMain(answer) ?? answer;
  if (!isPlainMap(answer) || MAIN.some((name) => Object.hasOwn(answer, name))) return answer;
  const inner = ENVELOPES.flatMap((name) => membersNamed(answer, name)).find(
    (one) => typeof one === 'object' && one !== null,
  );
  if (Array.isArray(inner)) return asMain(inner) ?? answer;
  if (!isPlainMap(inner) || max === 0) return answer;
  const within = withoutEnvelope(inner, max - 1);
  return isPlainMap(within) && MAIN.some((name) => Object.hasOwn(within, name)) ? within : answer;
}

/** The value of a name, in any spelling: `data` and `Data`. */
function membersNamed(answer: Members, name: string): unknown[] {
  return Object.keys(answer)
    .filter((key) => folded(key) === name)
    .map((key) => answer[key]);
}

function asMain(list: readonly unknown[]): Members | undefined {
  const first = list.find(isPlainMap);
  if (!first) return undefined;
  return Object.hasOwn(first, 'gameUrl') ? { games: list } : { articles: list };
}

function listOf(byId: Members): unknown {
  const entries = Object.entries(byId);
  const isList = entries.length > 0 && entries.every(([, one]) => isPlainMap(one));
  return isList ? entries.map(([id, one]) => ({ id, ...(one as Members) })) : byId;
}

type Members = Record<string, unknown>;

function renamed(value: unknown, spelled: (key: string) => string, level: number): unknown {
  if (typeof value === 'string') return wellFormed(value);
  if (typeof value !== 'object' || value === null) return value;
  if (level >= MAX_LEVELS) return undefined;
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, nameOf, level + 1));
  const read: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    const name = spelled(wellFormed(key));
    if (name === '__proto__') continue;
    const given = renamed(member, KEYED_BY_TOPIC.includes(name) ? topicOf : nameOf, level + 1);
    if (!Object.hasOwn(read, name) || counts(given, name === key, read[name])) read[name] = given;
  }
  return read;
}

/** A text without halves of characters, as texts have that were cut: no address can be made of them. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\uFFFD');
}

function counts(given: unknown, isOwnSpelling: boolean, known: unknown): boolean {
  if (given === null || given === undefined) return false;
  if (known === null || known === undefined) return true;
  if ((typeof given === 'object') !== (typeof known === 'object')) return typeof given !== 'object';
  return isOwnSpelling;
}

function nameOf(key: string): string {
  return SPELLINGS.get(folded(key)) ?? key;
}

function folded(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
