import type { TextModels } from '#app/content/content.port.server.ts';
import {
  decodeText,
  type FeedContent,
  type FeedFailure,
  failureAt,
  findTagMismatch,
  type ParsedFeed,
  parseFeed,
  readFeed,
} from '#app/content/ingest/feed-parsers.port.server.ts';
import { countNoun } from '#app/lib/count-noun.ts';
import { feedCoverage, shortages } from '#cli/lib/feeds/feed-coverage.ts';
import { leftOutText, leftOutTotals } from '#schemas/content/left-out.ts';
import type { FeedFinding, FeedsLintReport } from './feeds-lint-report.ts';
import { NARROWEST } from './item-checks.ts';
import { itemPositions } from './item-positions.ts';
import { lintDocument } from './lint-document.ts';
import { lintItems } from './lint-items.ts';
import type { FeedTransport } from './lint-subject.ts';
import { lintTransport } from './lint-transport.ts';

/**
 * Findings that a publisher should fix in a feed, the most severe first.
 * @param place the address or file, as named
 * @param transport how it was fetched; undefined for a file
 * @param now ms since 1970
 * @param models what tells topics and languages where the feed does not; without them such stories have none
 */
export function lintFeed(
  place: string,
  bytes: Uint8Array,
  transport: FeedTransport | undefined,
  now: number,
  models?: TextModels,
): FeedsLintReport {
  const contentType = transport?.headers.get('content-type') ?? undefined;
  const { text, encoding, note } = decodeText(bytes, contentType);
  const parsed = parseFeed(text);
  const content = readFeed(bytes, { url: transport?.url, fileName: place, contentType }, models);
  if (!parsed.ok) return notAFeed(place, unreadable(text, failureAt(parsed, transport?.url)));
  if (!content.ok) return notAFeed(place, unreadable(text, content));
  const { feed } = parsed;
  const declaredEncoding = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)/i.exec(text)?.[1] ?? null;
  const places = feed.format === 'json' ? [] : itemPositions(text);
  const subject = {
    text,
    encoding,
    encodingNote: note,
    declaredEncoding,
    feed,
    content,
    places,
    transport,
    now,
  };
  const coverage = feedCoverage(content.stories, smallPictures(feed));
  const findings = [
    ...lintDocument(subject),
    ...(transport ? lintTransport(transport) : []),
    ...lintItems(subject),
    ...lintLosses(content),
    ...shortages(coverage, content.stories.length).map((one) => ({ severity: 'note' as const, ...one })),
  ];
  const { format, title } = feed;
  const { items, stories, leftOut } = content;
  return report({ place, format, title, items, stories: stories.length, coverage, leftOut }, findings);
}

/** The report of a document that is no feed, or could not be fetched. */
export function notAFeed(place: string, finding: FeedFinding): FeedsLintReport {
  const none = { format: null, title: null, items: 0, stories: 0, coverage: feedCoverage([]), leftOut: {} };
  return report({ place, ...none }, [finding]);
}

/** Addresses of pictures that the feed itself declares as too small. */
function smallPictures({ items }: ParsedFeed): Set<string> {
  const images = items.flatMap((item) => item.images);
  return new Set(images.flatMap(({ url, width }) => ((width ?? NARROWEST) < NARROWEST ? [url] : [])));
}

/** Items that would not reach a store. */
function lintLosses({ leftOut, items }: FeedContent): FeedFinding[] {
  const { lost } = leftOutTotals(leftOut);
  if (lost === 0) return [];
  const message = `${lost} of ${countNoun(items, 'item')} cannot be shown: ${leftOutText(leftOut)}.`;
  const fix = 'Give each item a title or a text, and a link; write it as the format says.';
  return [{ severity: 'error', code: 'lost-items', message, fix, items: lost }];
}

/** A damaged feed needs fixing; anything else is no feed. */
function unreadable(text: string, { reason, hint }: FeedFailure): FeedFinding {
  const broken = /<(?:rss|feed|rdf:RDF)\b/i.test(text) ? findTagMismatch(text) : undefined;
  const severity = 'error' as const;
  if (!broken) return { severity, code: 'no-feed', message: reason, fix: hint };
  const { line, column, what } = broken;
  return {
    severity,
    code: 'not-well-formed',
    message: `The XML is not well-formed: ${what}.`,
    fix: hint,
    line,
    column,
  };
}

const ORDER = { error: 0, warning: 1, note: 2 } as const;

function report(
  facts: Pick<FeedsLintReport, 'place' | 'format' | 'title' | 'items' | 'stories' | 'coverage' | 'leftOut'>,
  findings: readonly FeedFinding[],
): FeedsLintReport {
  const count = (severity: FeedFinding['severity']) =>
    findings.filter((one) => one.severity === severity).length;
  return {
    ...facts,
    errors: count('error'),
    warnings: count('warning'),
    notes: count('note'),
    findings: [...findings].sort((a, b) => ORDER[a.severity] - ORDER[b.severity]),
  };
}
