import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';
import { isSitePath, nearestSitePath, SITE_PATHS } from '#schemas/page-config/site-paths.ts';

/** Menu items and header buttons whose internal link is no page of the site (section 2, "routes"): mistakes. */
export function internalLinkFindings(brand: Brand): Finding[] {
  return (['portalMenuOptions', 'topButtons'] as const).flatMap((list) =>
    (brand[list] ?? []).flatMap(({ internalLink }, index): Finding[] => {
      if (internalLink === undefined || isSitePath(internalLink)) return [];
      const meant = nearestSitePath(internalLink);
      return [
        {
          path: [list, index, 'internalLink'],
          code: 'dead-internal-link',
          message: `the site has no page ${JSON.stringify(internalLink)}`,
          hint: meant ? `Did you mean ${JSON.stringify(meant)}?` : `Pages: ${SITE_PATHS.join(', ')}.`,
          atValue: true,
        },
      ];
    }),
  );
}
