export type { Boot } from './boot-part.ts';
export type { Configs, PageConfigs } from './page-configs.ts';
export { siteOf, textOf, useSite, useSiteIfKnown } from './site.ts';
export { type Destination, type MenuLink, pageHref, type SiteData } from './site-data.ts';
export { siteStyles } from './site-styles.ts';
export { withConfig } from './with-config.ts';
