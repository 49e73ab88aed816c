import type { PageKind } from '#schemas/page-config/page-kind.ts';
import { nextChance } from './next-chance.ts';
import type { Configs, PageConfigs } from './page-configs.ts';

/**
 * Calls `work` with the config of a page kind. A failed config is requested again on the next page, and when the
 * browser is online again, until it loads. The promise resolves after the first attempt, so that later parts are not
 * delayed; it rejects where `work` does.
 */
export async function withConfig(
  configs: PageConfigs,
  kind: PageKind,
  work: (config: Configs['pageConfig']) => void,
): Promise<void> {
  const loaded = await configs(kind).catch((error: unknown) => {
    console.warn('A config did not load; it is requested again.', error);
    return undefined;
  });
  if (loaded) return work(loaded.pageConfig);
  void nextChance()
    .then(() => withConfig(configs, kind, work))
    .catch((error: unknown) => console.warn('A part of the page could not start.', error));
}
