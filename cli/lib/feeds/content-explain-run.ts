import {
  createStoryStore,
  loadTextModels,
  sectionOf,
  sectionOfAddress,
  type TextModels,
} from '#app/content/content.port.server.ts';
import type { CommandContext } from '#cli/lib/command-context.ts';
import { existingStore, withContentDatabase } from '#cli/lib/content-database.ts';
import { CommandError, EXIT } from '#cli/lib/exit-codes.ts';
import { printable } from '#cli/lib/printable.ts';
import { type StoryExplanation, storyExplanationSchema } from './content-reports.ts';

/** Options of `content explain`. */
export interface ExplainStoryOptions {
  json?: boolean;
  data?: string;
}

/** What an explanation is made from. */
export interface ExplainedStory {
  id: string;
  title: string;
  description: string;
  url: string | null;
  language: string;
  /** As in the store. */
  topics: readonly string[];
  /** The categories of its feed. */
  keywords: readonly string[];
  /** The main topics of the other stories of its source, one a story. */
  others: readonly string[];
}

/** Topics of the model, and of the source, that an explanation shows. */
const SHOWN = 3;

/** Stories of the source that an explanation looks at, the newest. */
const OTHERS = 100;

/**
 * Says why a story has its topics: what its categories and its address name, and what the model makes of its words.
 * @throws CommandError for an id that no story has
 */
export async function runContentExplain(
  id: string,
  { json, data }: ExplainStoryOptions,
  context: CommandContext,
): Promise<number> {
  const { output } = context;
  return withContentDatabase(existingStore(data, context.project), context, async (database) => {
    const row = await createStoryStore(database).byId(id);
    if (!row) throw new CommandError(`There is no story ${printable(id)}.`, 'Its id is in its address.');
    const list = (json: string) => JSON.parse(json) as string[];
    const others = await database
      .selectFrom('stories')
      .select('topics')
      .where('source_id', '=', row.source_id)
      .where('id', '!=', id)
      .orderBy('published_at', 'desc')
      .limit(OTHERS)
      .execute();
    const story = {
      ...row,
      keywords: list(row.keywords),
      topics: list(row.topics),
      others: others.flatMap(({ topics }) => list(topics).find((topic) => topic !== 'latest') ?? []),
    };
    const explanation = explainStory(story, await loadTextModels());
    if (json) output.print(JSON.stringify(explanation, null, 2));
    else for (const line of storyExplanationLines(explanation)) output.print(line);
    return EXIT.fine;
  });
}

/** The explanation of a story, recomputed with the models of today. */
export function explainStory(story: ExplainedStory, models: TextModels): StoryExplanation {
  const { id, title, description, url, language, topics, keywords, others } = story;
  const text = `${title} ${description}`;
  return storyExplanationSchema.parse({
    id,
    title,
    language: { stored: language, detected: models.language(text)?.code ?? null },
    topics: topics.filter((topic) => topic !== 'latest'),
    categories: keywords.map((name) => ({ name, ...(sectionOf(name) ?? { topic: null, source: null }) })),
    section: sectionOfAddress(url),
    model: models.topic.explain(text, SHOWN).map((label) => ({
      ...label,
      probability: Number(label.probability.toFixed(2)),
    })),
    feed: sharesOf(others),
  });
}

/** The commonest of them, each with its share. */
function sharesOf(topics: readonly string[]): StoryExplanation['feed'] {
  return [...new Set(topics)]
    .map((topic) => ({ topic, share: topics.filter((one) => one === topic).length / topics.length }))
    .sort((a, b) => b.share - a.share)
    .slice(0, SHOWN)
    .map(({ topic, share }) => ({ topic, share: Number(share.toFixed(2)) }));
}

/** The explanation as text, with the categories that the table knows. */
export function storyExplanationLines(explanation: StoryExplanation): string[] {
  const { id, title, language, topics, categories, section, model, feed } = explanation;
  const known = categories.flatMap(({ name, topic, source }) =>
    topic === null ? [] : [`  category "${printable(name)}" → ${topic} (${source})`],
  );
  return [
    `${id}: ${printable(title)}`,
    `  topics: ${topics.join(', ') || 'none'}`,
    `  language: ${language.stored}; its text reads as ${language.detected ?? 'none'}`,
    ...known,
    ...(section === null ? [] : [`  section in its address → ${section}`]),
    ...model.map(
      ({ topic, probability, words }) => `  ${words.map(printable).join(', ')} → ${topic} ${probability}`,
    ),
    ...feed.map(({ topic, share }) => `  other stories of its source → ${topic} ${share}`),
  ];
}
