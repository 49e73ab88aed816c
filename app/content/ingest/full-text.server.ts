import { plainText } from '#app/content/ingest/html/plain-text.server.ts';
import type { ParsedItem } from '#app/content/ingest/parse/parsed-feed.server.ts';

/** A text shorter than this many characters is a teaser, in whatever element the feed has it. */
const MIN_STORY_LENGTH = 250;

/** A description needs this many characters to count as the story itself: feeds promise only a summary there. */
const LONG_DESCRIPTION = 1000;

/** Endings of truncated texts, within their last words. */
const CUT_OFF =
  /(?:\[?(?:…|\.\.\.|&hellip;)\]?|\b(?:read more|continue reading|read the (?:full|rest)[\w ]*|read \d+ remaining paragraphs|keep reading|leer m[áa]s|sigue leyendo|seguir leyendo|contin[úu]a leyendo|continuar leyendo)\b.{0,60})\s*[»›→.]*$/i;

/**
 * The sentence that WordPress sites put under each story of their feed, in their own language: how it begins, and what
 * is between the title and the site's name.
 */
const APPEARED_FIRST_IN: ReadonlyArray<readonly [begin: string, verb: string]> = [
  ['The post', 'appeared first on|first appeared on'],
  [
    'La entrada|El post|El artículo|La noticia',
    'se publicó primero en|aparece primero en|apareció primero en',
  ],
  ['O post|O conteúdo|O artigo', 'apareceu primeiro em|aparece primeiro em'],
  ["L[’']article|Cet article", 'est apparu en premier sur|est paru en premier sur'],
  ['Der Beitrag|Der Post', 'erschien zuerst auf'],
  ["L[’']articolo", 'proviene da|sembra essere il primo su|è apparso per primo su'],
  ['Het bericht', 'verscheen eerst op'],
];

/** A name, or a host: no text of several sentences. */
const SITE_NAME = '(?!.{0,120}[.!?] ).{1,120}';

const APPEARED_FIRST = new RegExp(
  `\\s*(?:${APPEARED_FIRST_IN.map(([begin, verb]) => `(?:${begin}) .{1,300} (?:${verb}) `).join('|')})${SITE_NAME}$`,
  'u',
);

/**
 * The HTML of the whole story; null when the feed carries only a teaser of it.
 * @param linked whether the story links to the publisher; if not, any text counts as the full story
 */
export function fullText(
  { body, summary }: Pick<ParsedItem, 'body' | 'summary'>,
  linked: boolean,
): string | null {
  if (!linked) return body ?? summary;
  if (body && isWhole(body, MIN_STORY_LENGTH)) return body;
  return summary && isWhole(summary, LONG_DESCRIPTION) ? summary : null;
}

/** The words of the teaser: of the summary, else of the story's beginning; without "read more" endings. */
export function teaserText({ body, summary, title }: ParsedItem): string {
  const texts = [summary, body].map((html) => withoutEnding(plainText(html ?? '')));
  return texts.find((text) => text !== '' && text !== title) ?? '';
}

/** HTML without a last paragraph that says where the story appeared first. */
export function withoutOrigin(html: string): string {
  const at = Math.max(html.lastIndexOf('<p>'), html.lastIndexOf('<p '));
  if (at === -1) return html;
  const last = plainText(html.slice(at));
  return last !== '' && last.replace(APPEARED_FIRST, '') === '' ? html.slice(0, at) : html;
}

function isWhole(html: string, shortest: number): boolean {
  const text = plainText(html).replace(APPEARED_FIRST, '');
  return text.length >= shortest && (text.length > 4 * LONG_DESCRIPTION || !CUT_OFF.test(text.slice(-120)));
}

function withoutEnding(text: string): string {
  return text
    .replace(APPEARED_FIRST, '')
    .replace(/\s*\[(?:…|\.\.\.)\]$/, '…')
    .replace(
      /\s*(?:continue reading|read more|read (?:the )?(?:full|whole) (?:article|story)|leer más|seguir leyendo)\s*(?:…|\.\.\.|»|→|>{1,2})?$/i,
      '',
    );
}
