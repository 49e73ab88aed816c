import type { AdScripts } from '#app/ads/ads.port.server.ts';
import type { BrandRegistry } from '#app/brand/brand.port.server.ts';
import type { ContentSource } from '#app/content/content.port.server.ts';
import type { SiteRequest } from '#app/http/http.port.server.ts';
import type { ThemeVariants } from '#app/pages/pages.port.server.ts';
import type { PictureAddresses } from '#app/pictures/pictures.port.server.ts';
import type { VisitorServices } from './visitor-services.ts';

/** What loaders, actions and endpoints get from the server. There are no singletons to import. */
declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    siteRequest: SiteRequest;
    brands: BrandRegistry;
    content: ContentSource;
    services: VisitorServices | undefined;
    /** The origin of pictures in pages: the publishers, or this server. */
    pictures: PictureAddresses;
    /** Header bidding scripts of the brands. */
    adScripts: AdScripts;
    /** Nonce for the inline scripts of this one answer. */
    nonce: string;
    /**
     * Reports that a part of the page failed while it streamed, or is empty for now, so that the page is not cached.
     */
    noteFailure(): void;
    /** Text of built style sheets, to be inlined, by their addresses: what a page in this look shows. */
    stylesOf(hrefs: readonly string[], variants: ThemeVariants): string;
  }
}
