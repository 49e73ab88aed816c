import { findTagMismatch } from '#app/content/ingest/feed-parsers.port.server.ts';
import type { FeedFinding } from './feeds-lint-report.ts';
import { firstXmlFlaw } from './first-xml-flaw.ts';
import type { LintSubject } from './lint-subject.ts';

/** Problems of the document: its format, its encoding, its metadata. */
export function lintDocument(subject: LintSubject): FeedFinding[] {
  return [...form(subject), ...encoding(subject), ...declarations(subject)];
}

function form({ text, feed }: LintSubject): FeedFinding[] {
  if (feed.format === 'json') return [];
  const broken = findTagMismatch(text);
  const flaw = broken
    ? { ...broken, fix: 'Close every element, and escape < and & in texts.' }
    : firstXmlFlaw(text);
  const findings: FeedFinding[] = [];
  if (flaw) {
    const { line, column, what, fix } = flaw;
    const message = `The XML is not well-formed: ${what}.`;
    findings.push({ severity: 'error', code: 'not-well-formed', message, fix, line, column });
  }
  if (/<!DOCTYPE\b/i.test(text.slice(0, 5000))) {
    findings.push({
      severity: 'note',
      code: 'doctype',
      message: 'The document has a document type; its entities are not read.',
      fix: 'Leave it out: careful readers refuse such documents.',
    });
  }
  return findings;
}

function encoding({ encoding, encodingNote, declaredEncoding, transport }: LintSubject): FeedFinding[] {
  if (encodingNote) {
    return [
      {
        severity: 'error',
        code: 'encoding',
        message: encodingNote,
        fix: 'Send UTF-8, and say so in the XML declaration and the Content-Type header.',
      },
    ];
  }
  const charset = /charset\s*=\s*["']?([^"'\s;]+)/i.exec(transport?.headers.get('content-type') ?? '')?.[1];
  if (charset && declaredEncoding && charset.toLowerCase() !== declaredEncoding.toLowerCase()) {
    return [
      {
        severity: 'warning',
        code: 'encoding-differs',
        message: `The header says ${charset}, the document ${declaredEncoding}.`,
        fix: 'Let both say the same; the header counts.',
      },
    ];
  }
  if (encoding === 'utf-8') return [];
  return [
    { severity: 'note', code: 'encoding-old', message: `The feed is in ${encoding}.`, fix: 'Send UTF-8.' },
  ];
}

function declarations({ feed, transport }: LintSubject): FeedFinding[] {
  const findings: FeedFinding[] = [];
  if (!feed.language && feed.items.some(({ language }) => !language)) {
    findings.push({
      severity: 'warning',
      code: 'no-language',
      message: 'The feed does not say its language.',
      fix: 'Add <language>en</language> (RSS), xml:lang (Atom) or "language" (JSON Feed).',
    });
  }
  if (!feed.title) {
    findings.push({
      severity: 'error',
      code: 'no-title',
      message: 'The feed has no title; readers need the name of its publisher.',
      fix: 'Add a title to the channel.',
    });
  }
  if (feed.format === 'rss' && feed.pace.ttlMs === null && !transport?.headers.get('cache-control')) {
    findings.push({
      severity: 'note',
      code: 'no-ttl',
      message: 'The feed does not say how often it is worth asking.',
      fix: 'Add <ttl>15</ttl> (minutes), or a Cache-Control header with max-age.',
    });
  }
  return findings;
}
