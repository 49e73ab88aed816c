import type { PageConfigs } from './page-configs.ts';
import type { SiteData } from './site-data.ts';

/** What every part of the start-up list may know. */
export interface Boot {
  site: SiteData;
  configs: PageConfigs;
}

/** A part of what starts in the browser. A promise holds up the parts after it; one that fails holds up nothing. */
export interface BootPart {
  start(boot: Boot): void | Promise<void>;
}
