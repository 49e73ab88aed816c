import { plainText } from '#app/content/ingest/html/plain-text.server.ts';
import { resolveUrl } from '#app/content/ingest/html/resolve-url.server.ts';

/** HTML of an item without the links that it ends with, and what they say of it. */
interface EndOfText {
  html: string;
  /** Whether one of the links leads to the rest of the story. */
  goesOn: boolean;
}

/** Most characters of such a link; a longer one is a sentence of the story. */
const MAX_LABEL_LENGTH = 60;

/** "12 comments", "[link]" and the like come after "read more". */
const MAX_LINKS = 4;

/** What may be around the links; an ellipsis tells that a text is cut off, and stays. */
const BEFORE = /(?:\s|&nbsp;|&#160;|[|,·•»›→([–—-]|<br\s*\/?>)*$/i;
const AFTER =
  /^(?:\s|&nbsp;|&#160;|[|·•»›→.…\])]|&(?:raquo|rarr|hellip|gt);|<br\s*\/?>|<\/[a-z]\w*\s*>|<img\b[^>]*>)*$/i;

/** What of that stays: the ends of elements, and pictures, most of which count readers. */
const KEPT_AFTER = /<\/[a-z]\w*\s*>|<img\b[^>]*>/gi;

/** Labels of links to the rest of a story. */
const GOES_ON =
  /^(?:\(?more\b|click here\b|clicca qui\b|haz clic\b|read\b|continue\b|keep reading|full (?:story|article|text)|view (?:full|article)|leer\b|le[ae] m[áa]s|sigue leyendo|seguir leyendo|contin[úu]a|continuar|ver m[áa]s|m[áa]s\W*$|mehr\b|weiter\w*|lire\b|la suite|en savoir plus|leggi\b|continua\b|l[eê]r mais|leia\b|continue lendo|lees\b|l[äa]s mer|les mer|læs mere|czytaj|číst|čítaj|читать|читати|подробнее|далее|続き|もっと|阅读|閱讀|全文|더 보기)/iu;

/**
 * Cuts the links to the story's own page with which feeds end a text, in whatever language they say "read more".
 * @param html of an item
 * @param own absolute address of the story; null where it has none
 */
export function withoutEndingLinks(html: string, own: string | null, base: string | null): EndOfText {
  let end: EndOfText = { html, goesOn: false };
  for (let links = 0; own !== null && links < MAX_LINKS; links++) {
    const last = lastLink(end.html);
    if (!last || !leadsTo(last.href, own, base)) break;
    end = { html: last.before + last.tags, goesOn: end.goesOn || GOES_ON.test(last.label) };
  }
  return end;
}

/** Most characters from the beginning of such a link to the end of the text, and of what parts it from the text. */
const MAX_LENGTH = 4_000;
const MAX_PARTING_LENGTH = 100;

const LINK = /^<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*>(.*?)<\/a\s*>(.*)$/is;

/** The link that a text ends with, what is before it, and the end tags and pictures behind it. */
function lastLink(html: string) {
  const start = Math.max(0, html.length - MAX_LENGTH);
  const place = [...html.slice(start).matchAll(/<a\s/gi)].at(-1)?.index;
  if (place === undefined) return undefined;
  const from = start + place;
  const [link, double, single, bare, inner = '', after = ''] = LINK.exec(html.slice(from)) ?? [];
  const label = plainText(inner);
  const isLabel = label !== '' && label.length <= MAX_LABEL_LENGTH && !/<img\b/i.test(inner);
  if (link === undefined || !isLabel || !AFTER.test(after)) return undefined;
  const parting = Math.max(0, from - MAX_PARTING_LENGTH);
  return {
    href: (double ?? single ?? bare ?? '').replaceAll('&amp;', '&'),
    label,
    before: html.slice(0, parting) + html.slice(parting, from).replace(BEFORE, ''),
    tags: (after.match(KEPT_AFTER) ?? []).join(''),
  };
}

/** Campaigns and places on the page, such as that of the comments, make no other page. */
function leadsTo(href: string, own: string, base: string | null): boolean {
  const target = resolveUrl(href, base);
  return target !== null && pageOf(target) === pageOf(own);
}

function pageOf(address: string): string {
  const { host, pathname, searchParams } = new URL(address);
  const query = [...searchParams].filter(
    ([name]) => !/^(?:utm_|ref$|cmp$|rss$|source$|at_|xtor$)/i.test(name),
  );
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/$/, '')}?${query.join('&')}`;
}
