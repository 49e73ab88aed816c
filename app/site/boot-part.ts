import type { PageConfigs } from './page-configs.ts';
import type { SiteData } from './site-data.ts';

/** Arguments of every part of the start-up list. */
export interface Boot {
  site: SiteData;
  configs: PageConfigs;
}

/** A part that starts in the browser. A promise delays the parts after it; a failure delays nothing. */
export interface BootPart {
  start(boot: Boot): void | Promise<void>;
}
