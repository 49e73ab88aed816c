import type { Brand } from '#schemas/brand/brand-schema.ts';
import type { Finding } from '#schemas/brand/findings/issue.ts';

/** A warning for a brand without an event stream, as the site works without one (section 7, "analytics reporting"). */
export function analyticsStreamFindings(brand: Brand): Finding[] {
  if (brand.reporting.atomStream !== undefined) return [];
  return [
    {
      path: ['reporting', 'atomStream'],
      code: 'no-analytics-stream',
      message: 'the brand names no stream for its events',
      hint: `Add \`atomStream: ${brand.customer}.events\` under reporting.`,
    },
  ];
}
