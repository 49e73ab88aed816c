export { compressAnswer } from './compress-answer.server.ts';
export { type CspSourcesOf, createCspSources } from './csp-sources.server.ts';
export { findRoutes } from './data-routes.server.ts';
export { aheadHeaders } from './loaded-ahead.server.ts';
export { OwnPages } from './own-pages.server.ts';
export { pageAudience } from './page-audience.server.ts';
export { newNonce, PageCache, type PageObserver, type RenderState } from './page-cache.server.ts';
export { readStyles } from './read-styles.server.ts';
export {
  contentSecurityPolicy,
  GAME_HEADERS,
  SECURITY_HEADERS,
  staticPageHeaders,
} from './security-headers.server.ts';
export { isPageData, sharedAddress } from './shared-address.server.ts';
export { sharedRequest } from './shared-request.server.ts';
export type { ThemeVariants } from './styles-of-variants.server.ts';
