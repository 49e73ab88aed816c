import { z } from 'zod';
import type { ShotKey } from './shots-report.ts';

const answerSchema = z.object({
  articles: z.array(z.object({ id: z.string(), event: z.object({ id: z.string() }).optional() })),
});

/** Ids of the portal's first story, and of its first event that several sources tell. */
interface FirstIds {
  story?: string | undefined;
  event?: string | undefined;
}

/** Requests the ids of a brand's first story and event in a language from the portal's call, once for each. */
export function firstStories(origin: string) {
  const known = new Map<string, Promise<FirstIds>>();
  return ({ brid, language }: Pick<ShotKey, 'brid' | 'language'>): Promise<FirstIds> => {
    const query = new URLSearchParams({ brid, lang: language }).toString();
    const asked = known.get(query) ?? ask(`${origin}/api/spa/portal?${query}`);
    known.set(query, asked);
    return asked;
  };
}

async function ask(address: string): Promise<FirstIds> {
  const answer = await fetch(address);
  const read = answerSchema.safeParse(answer.ok ? await answer.json() : undefined);
  const articles = read.data?.articles ?? [];
  return { story: articles[0]?.id, event: articles.find(({ event }) => event)?.event?.id };
}
