export type { Boot } from './boot-part.ts';
export type { Configs, PageConfigs } from './page-configs.ts';
export { siteOf, textOf, useSite, useSiteIfKnown } from './site.ts';
export {
  appHref,
  type Destination,
  type LinkSite,
  type MenuLink,
  pageHref,
  type SiteData,
} from './site-data.ts';
export { siteStyles } from './site-styles.ts';
export { storyListSite } from './story-list-site.ts';
export { withConfig } from './with-config.ts';
