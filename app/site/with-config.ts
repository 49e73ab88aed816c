import { onPage } from '#app/events/events.port.ts';
import type { PageKind } from '#schemas/page-config/page-kind.ts';
import type { Configs, PageConfigs } from './page-configs.ts';

/**
 * Works with the config of a kind of page. One that cannot be had is asked for again with each page that comes, until
 * it is there. The promise ends with the first try, so that it holds nobody up; it rejects where the work does.
 */
export async function withConfig(
  configs: PageConfigs,
  kind: PageKind,
  work: (config: Configs['pageConfig']) => void,
): Promise<void> {
  const asked = await configs(kind).catch((error: unknown) => {
    console.warn('A config could not be had; the next page asks for it again.', error);
    return undefined;
  });
  if (asked) return work(asked.pageConfig);
  onNextPage(() => {
    withConfig(configs, kind, work).catch((error: unknown) =>
      console.warn('A part of the page could not start.', error),
    );
  });
}

function onNextPage(listener: () => void): void {
  let isNext = false;
  const stop = onPage(() => {
    if (!isNext) return;
    stop();
    listener();
  });
  isNext = true;
}
