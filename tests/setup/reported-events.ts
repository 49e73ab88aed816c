import type { BrowserContext } from '@playwright/test';

/** An event as it goes to the collector. */
export type ReportedEvent = { event_name: string } & Record<string, unknown>;

/** Events that pages of a context tell the site's own collector, as they go. */
export function reportedEvents(context: BrowserContext): ReportedEvent[] {
  const told: ReportedEvent[] = [];
  context.on('request', (request) => {
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/collect') return;
    const { events } = request.postDataJSON() as { events: ReportedEvent[] };
    told.push(...events);
  });
  return told;
}
