import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { retiredBrands } from '#app/brand/brand.port.server.ts';
import { createStoryStore, type StoryStore } from '#app/content/content.port.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import { messageOf } from '#app/lib/message-of.ts';
import {
  createPushStore,
  createWebPushSender,
  isQuiet,
  openFirebase,
  type PushSender,
  type PushSettings,
  type PushStore,
  type QuietHours,
  sendMessages,
  type TopicCount,
} from '#app/push/push.port.server.ts';
import { audienceOf } from '#app/push/push.port.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { existingStore, withContentDatabase } from '#cli/lib/content-database.ts';
import { didYouMean } from '#cli/lib/did-you-mean.ts';
import { CommandError, EXIT, INTERRUPTED } from '#cli/lib/exit-codes.ts';
import type { Output } from '#cli/lib/output.ts';
import { pickBrands } from '#cli/lib/pick-brands.ts';
import { projectBrandIds } from '#cli/lib/project-brands.ts';
import { environmentOf } from '#cli/lib/serve/start-site.ts';
import { untilInterrupted } from '#cli/lib/until-interrupted.ts';
import { isTimeZone } from '#schemas/brand/cms/push-config.ts';
import { LANGUAGES } from '#schemas/content/languages.ts';
import { messageId, type PushOrder, type PushOrderOptions, pushOrder } from './push-order.ts';
import { pushSendReportSchema } from './push-reports.ts';

/** Options of `push send`. */
export interface PushSendOptions extends PushOrderOptions {
  dryRun?: boolean;
  data?: string;
  json?: boolean;
}

type Report = z.infer<typeof pushSendReportSchema>;

/** Sends one message; time zones in which it is night are skipped and listed. */
export async function runPushSend(
  brid: string,
  options: PushSendOptions,
  context: CommandContext,
): Promise<number> {
  const { project, output } = context;
  pickBrands([brid], projectBrandIds(project), project.brands);
  if (!project.deployed && retiredBrands(project.brands).includes(brid))
    throw new CommandError(`${brid} is retired.`, 'Its pages only say goodbye, so nothing is sent.');
  const order = pushOrder(options);
  const { push, upstream } = environmentOf({ DATA_DIR: options.data }, project.data);
  const location = existingStore(options.data, project);
  const sender = options.dryRun ? undefined : await openSender(push);
  return withContentDatabase(location, context, async (database) => {
    // A carrier's back end alone knows its stories.
    if (!upstream) await refuseMissingStory(order.message.url, createStoryStore(database));
    const store = createPushStore(database);
    const known = await store.topics(brid);
    const selector = topicSelector(
      order.selector,
      brid,
      known.map(({ topic }) => topic),
    );
    const topics = topicsToServe(known, selector);
    if (topics.length === 0) output.warn(`No device of ${brid} has subscribed to ${selector}.`);
    const id = messageId(order.message, brid, Date.now());
    const message = { id, ...order.message };
    const { held, unfinished, ...sent } = await untilInterrupted((signal) =>
      sendTo(topics, { ...order, message }, store, sender, signal),
    );
    const served = topics.map((one) => ({
      ...one,
      held: held.includes(one.topic),
      tried: unfinished.find(({ topic }) => topic === one.topic)?.tried,
    }));
    return printReport({ brid, dryRun: options.dryRun === true, topics: served, ...sent }, options, output);
  });
}

const PAGE_OF_STORY = /^\/article-(?:content|intro|summary)\/([^/?#]+)/;

/** @throws CommandError for a page of a story that is not in the store, or was taken down */
async function refuseMissingStory(url: string, stories: Pick<StoryStore, 'byId'>): Promise<void> {
  const id = PAGE_OF_STORY.exec(url)?.[1];
  if (id === undefined || (await stories.byId(id))) return;
  throw new CommandError(
    `There is no story ${id}, so every click would lead to a page that is not there.`,
    'Copy the address of the story from the site.',
  );
}

async function sendTo(
  counts: readonly TopicCount[],
  order: PushOrder & { message: { id: string } },
  store: PushStore,
  sender: { provider: string; sender: PushSender } | undefined,
  signal: AbortSignal,
): ReturnType<typeof sendMessages> {
  const topics = counts.map(({ topic }) => topic);
  // Asked for each topic when its turn has come: night may fall while those before it get the message.
  const isHeld = (topic: string) => isNight(topic, Date.now(), order.quiet);
  if (!sender)
    return { sent: 0, removed: 0, failed: 0, reasons: [], held: topics.filter(isHeld), unfinished: [] };
  // Every message that waits for its turn listens.
  setMaxListeners(0, signal);
  return sendMessages(
    { ...order, topics, isHeld },
    {
      store,
      senderOf: (provider) => (provider === sender.provider ? sender.sender : undefined),
      now: Date.now,
      wait: (ms) => wait(ms, undefined, { signal }).catch(() => undefined),
      isInterrupted: () => signal.aborted,
    },
  );
}

/** @throws CommandError if no service is configured, or it cannot be opened */
async function openSender(push: PushSettings | undefined): Promise<{ provider: string; sender: PushSender }> {
  if (!push)
    throw new CommandError(
      'No push service is set up.',
      'Set VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT (`masthead push keys` makes the pair), or use --dry-run.',
    );
  if (push.provider === 'web-push') return { provider: push.provider, sender: createWebPushSender(push) };
  try {
    return { provider: push.provider, sender: await openFirebase(push.config.projectId) };
  } catch (error) {
    throw new CommandError(messageOf(error));
  }
}

function printReport(report: Report, { json }: PushSendOptions, output: Output): number {
  const checked = pushSendReportSchema.parse(report);
  if (json) output.print(JSON.stringify(checked, null, 2));
  else {
    for (const { topic, devices, held, tried } of checked.topics) {
      const quiet = held ? ', held: it is quiet there now' : '';
      const left = tried === undefined ? '' : `, ${tried} tried before the interruption`;
      output.print(`${topic}: ${countNoun(devices, 'device')}${quiet}${left}`);
    }
    const { sent, removed, failed } = checked;
    output.print(
      checked.dryRun ? 'Nothing was sent.' : `${sent} sent, ${removed} gone and forgotten, ${failed} failed.`,
    );
    for (const { reason, count } of checked.reasons) output.warn(`  ${count} × ${reason}`);
  }
  if (checked.topics.some(({ tried }) => tried !== undefined)) return INTERRUPTED;
  return checked.failed === 0 ? EXIT.fine : EXIT.findings;
}

/**
 * Parses `--topic`: `all`, a language, or a topic; zones may be written in the usual form (`en.America/Chicago`). A
 * topic without subscriptions is valid.
 * @throws CommandError for a topic that the brand cannot have, with the nearest known one
 */
export function topicSelector(text: string, brid: string, topics: readonly string[]): string {
  const words = ['all', ...LANGUAGES];
  if (words.includes(text)) return text;
  const topic = text.replaceAll('/', '~');
  const audience = audienceOf(topic) ?? audienceOf(`${brid}.${topic}`);
  if (audience && audience.brid === brid && isTimeZone(audience.timeZone)) return topic;
  const short = topics.map((one) => one.slice(brid.length + 1));
  throw new CommandError(`${text} is no topic of ${brid}.`, didYouMean(topic, [...words, ...short]));
}

/** The topics that a selector means: `all`, a language, or a topic with or without its brand in front. */
export function topicsToServe(topics: readonly TopicCount[], selector: string): TopicCount[] {
  return topics.filter(({ topic }) => {
    const audience = audienceOf(topic);
    return (
      audience && ['all', audience.language, topic, topic.slice(audience.brid.length + 1)].includes(selector)
    );
  });
}

/** Whether it is quiet in the time zone of a topic. @param now ms since 1970 */
export function isNight(topic: string, now: number, quiet: QuietHours | null): boolean {
  const audience = audienceOf(topic);
  return audience !== undefined && isQuiet(now, audience.timeZone, quiet);
}
