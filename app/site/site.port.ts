export type { Boot } from './boot-part.ts';
export { forgetAppIds } from './forget-app-ids.client.ts';
export type { Configs, PageConfigs } from './page-configs.ts';
export { siteOf, textOf, useSite, useSiteIfKnown } from './site.ts';
export {
  appHref,
  type Destination,
  hasOtherScripts,
  type MenuLink,
  pageHref,
  type SiteData,
} from './site-data.ts';
export { siteInApp } from './site-in-app.ts';
export { siteStyles } from './site-styles.ts';
export { storyHref } from './story-href.ts';
export { storyListSite } from './story-list-site.ts';
export { withConfig } from './with-config.ts';
