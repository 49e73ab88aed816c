import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { cleanHtml } from '#app/content/ingest/html/clean-html.server.ts';

/** One piece of HTML of a corpus, before and after sanitising. */
export interface HtmlCase {
  /** File, and index or title in it. */
  name: string;
  before: string;
  after: string;
  /** The body of a story, as in a feed: its words must be preserved. False for lists of attacks and whole pages. */
  isBody: boolean;
}

type Raw = Pick<HtmlCase, 'name' | 'before' | 'isBody'>;

/**
 * Reads JSON lists of `{ payload }` (or of texts), HTML files, and the bodies of feeds (`.xml`), also gzipped, in all
 * sub-folders; sanitises each piece. Throws on a JSON list it cannot read.
 */
export function readHtmlCases(folder: string): HtmlCase[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => readCases(file, path.relative(folder, file)))
    .map((raw) => ({ ...raw, after: cleanHtml(raw.before, { base: 'https://paper.example/news/story' }) }));
}

function readCases(file: string, name: string): Raw[] {
  const kind = /\.(json|html?|xml)(\.gz)?$/.exec(file)?.[1];
  if (!kind) return [];
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  if (kind === 'json') return listed(JSON.parse(text), name);
  if (kind === 'xml') return feedBodies(text, name);
  return [{ name, before: text, isBody: !/<body[\s>]/i.test(text) }];
}

function listed(list: unknown, name: string): Raw[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, place) => {
    const { payload, title } =
      typeof entry === 'string' ? { payload: entry } : (entry as Partial<Record<string, string>>);
    return payload === undefined
      ? []
      : [{ name: `${name} ${title ?? place}`, before: payload, isBody: false }];
  });
}

const BODY = /<(content:encoded|description|content|summary)(?:\s[^>]*)?>\s*([\s\S]*?)\s*<\/\1>/g;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function feedBodies(xml: string, name: string): Raw[] {
  return [...xml.matchAll(BODY)].flatMap(([, , written = ''], place) => {
    const packed = /^<!\[CDATA\[([\s\S]*?)\]\]>$/.exec(written)?.[1];
    const before =
      packed ?? written.replace(/&(lt|gt|quot|apos|amp);/g, (_all, entity) => NAMED[entity] ?? '');
    return /<\w/.test(before) ? [{ name: `${name} ${place}`, before, isBody: true }] : [];
  });
}
