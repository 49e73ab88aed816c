import type { z } from 'zod';
import { askJson } from '#app/lib/http/ask-json.ts';
import type { configsAnswerSchema } from '#schemas/api/configs.ts';
import type { PageKind } from '#schemas/page-config/page-kind.ts';

/** Of the answer of the configs call, what is kept: the general part repeats ids that an opt-out would leave behind. */
export type Configs = Pick<z.infer<typeof configsAnswerSchema>, 'pageConfig'>;

/** Asks for the config of a kind of page; rejects with an Error whose message can be reported. */
export type PageConfigs = (kind: PageKind) => Promise<Configs>;

/**
 * Configs by page name, each asked for once (section 4, "Config lifecycle"); one that failed is asked for again.
 * The answer is our own server's and trusted in shape; a carrier's back end is checked there.
 * @param query parameters of the call (section 7), without the `?`
 */
export function pageConfigs(query: () => string, ask: typeof fetch = fetch): PageConfigs {
  const kept = new Map<PageKind, Promise<Configs>>();
  return (kind) => {
    const known = kept.get(kind) ?? askFor(kind, query(), ask);
    kept.set(kind, known);
    known.catch(() => kept.delete(kind));
    return known;
  };
}

async function askFor(kind: PageKind, query: string, ask: typeof fetch): Promise<Configs> {
  const answer = await askJson(`/api/spa/configs/${kind}${query && `?${query}`}`, undefined, ask);
  const { pageConfig } = answer as Configs;
  return { pageConfig };
}
