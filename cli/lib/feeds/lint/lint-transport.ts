import type { FeedFinding } from './feeds-lint-report.ts';
import type { FeedTransport } from './lint-subject.ts';

const FEED_TYPE = /^(application|text)\/((atom|rss|rdf|feed)\+(xml|json)|xml|json|x-rss\+xml)\b/i;

/** Problems of how a feed is served. */
export function lintTransport({ address, url, movedTo, headers }: FeedTransport): FeedFinding[] {
  const findings: FeedFinding[] = [];
  const type = headers.get('content-type');
  if (url.startsWith('http:')) {
    findings.push({
      severity: 'warning',
      code: 'http',
      message: 'The feed comes without encryption; anybody on the way can change its stories.',
      fix: 'Serve it over https, and redirect the old address.',
    });
  }
  if (url !== new URL(address).href) {
    findings.push({
      severity: movedTo ? 'warning' : 'note',
      code: 'redirect',
      message: `The address redirects ${movedTo ? 'for good ' : ''}to ${url}.`,
      fix: `Publish that address: each redirect costs readers a round trip.`,
    });
  }
  if (!type || !FEED_TYPE.test(type)) {
    findings.push({
      severity: 'warning',
      code: 'content-type',
      message: type ? `The Content-Type is ${type}, not that of a feed.` : 'There is no Content-Type header.',
      fix: 'Send application/rss+xml, application/atom+xml or application/feed+json, with the charset.',
    });
  }
  if (!headers.has('etag') && !headers.has('last-modified')) {
    findings.push({
      severity: 'warning',
      code: 'no-validators',
      message: 'There is neither ETag nor Last-Modified; readers must load everything each time.',
      fix: 'Send one of them, and answer 304 when nothing changed.',
    });
  }
  return findings;
}
