import { z } from 'zod';
import type { ShotKey } from './shots-report.ts';

const answerSchema = z.object({ articles: z.array(z.object({ id: z.string() })) });

/** Requests the id of a brand's first story in a language from the portal's call, once for each; undefined for none. */
export function firstStories(origin: string) {
  const known = new Map<string, Promise<string | undefined>>();
  return ({ brid, language }: Pick<ShotKey, 'brid' | 'language'>): Promise<string | undefined> => {
    const query = new URLSearchParams({ brid, lang: language }).toString();
    const asked = known.get(query) ?? ask(`${origin}/api/spa/portal?${query}`);
    known.set(query, asked);
    return asked;
  };
}

async function ask(address: string): Promise<string | undefined> {
  const answer = await fetch(address);
  const read = answerSchema.safeParse(answer.ok ? await answer.json() : undefined);
  return read.success ? read.data.articles[0]?.id : undefined;
}
