import type { ContentSource } from '#app/content/content-source.server.ts';
import type { Log } from '#app/lib/log.ts';
import { createUpstreamContent } from './upstream-content.server.ts';
import type { UpstreamSettings } from './upstream-settings.server.ts';

/** The content source of a deployment: the carrier's back end where one is named, else the embedded store. */
export function chooseContent(
  upstream: UpstreamSettings | undefined,
  embedded: ContentSource,
  environment: string,
  log: Log,
): ContentSource {
  if (!upstream) return embedded;
  log.info(`Content comes from the back end at ${new URL(upstream.url).host}.`);
  const isFallback = upstream.fallback === 'embedded';
  return createUpstreamContent({
    ...upstream,
    environment,
    log,
    embedded: isFallback ? embedded : undefined,
  });
}
