import type { z } from 'zod';
import { askJson } from '#app/lib/http/ask-json.ts';
import type { configsAnswerSchema } from '#schemas/api/configs.ts';
import type { PageKind } from '#schemas/page-config/page-kind.ts';

/** The cached part of the configs response: the general part repeats ids that must not outlast an opt-out. */
export type Configs = Pick<z.infer<typeof configsAnswerSchema>, 'pageConfig'>;

/** Loads the config of a page kind; rejects with an Error whose message can be reported. */
export type PageConfigs = (kind: PageKind) => Promise<Configs>;

/**
 * Configs by page kind, each requested once (section 4, "Config lifecycle"); a failed one is requested again. The
 * response comes from our own server, so its form is not checked here; a carrier's back end is checked on the
 * server.
 * @param query parameters of the call (section 7), without the `?`
 */
export function pageConfigs(query: () => string, fetchConfig: typeof fetch = fetch): PageConfigs {
  const cache = new Map<PageKind, Promise<Configs>>();
  return (kind) => {
    const config = cache.get(kind) ?? requestConfig(kind, query(), fetchConfig);
    cache.set(kind, config);
    config.catch(() => cache.delete(kind));
    return config;
  };
}

async function requestConfig(kind: PageKind, query: string, fetchConfig: typeof fetch): Promise<Configs> {
  const answer = await askJson(`/api/spa/configs/${kind}${query && `?${query}`}`, undefined, fetchConfig);
  const { pageConfig } = answer as Configs;
  return { pageConfig };
}
