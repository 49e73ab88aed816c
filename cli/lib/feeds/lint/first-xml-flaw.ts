import { textPosition } from '#app/lib/text-position.ts';

/** A position in a text, counted from 1, what is wrong there, and what to do. */
interface XmlFlaw {
  line: number;
  column: number;
  what: string;
  fix: string;
}

const NOT_MARKUP =
  /<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>|<\?(?!xml\s)[\s\S]*?\?>/g;

const BARE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)([\w.-]{1,40}(?=;)|\w{0,12});?/g;

/** One kind of flaw, with its position; CDATA sections, comments and processing instructions are blanked in `markup`. */
type Check = (text: string, markup: string) => { at: number; what: string; fix: string } | undefined;

const CHECKS: readonly Check[] = [
  (_text, markup) => {
    const at = markup.slice(0, 4000).search(/<\?xml\s/);
    const what = 'the XML declaration does not stand at the very start';
    return at > 0 ? { at, what, fix: 'Take out what stands before it, often blank lines.' } : undefined;
  },
  (text) => {
    const at = text.search(/[^\P{Cc}\t\n\r\u0080-\u009F]/u);
    const code = text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
    return at < 0
      ? undefined
      : {
          at,
          what: `the character U+${code} is not allowed in XML`,
          fix: 'Take control characters out of texts.',
        };
  },
  (text, markup) => {
    const own = new Set([...text.matchAll(/<!ENTITY\s+([\w.-]+)/g)].map(([, name]) => name));
    const fix = 'Write &amp; for an ampersand, and the character itself (or &#160;) for HTML’s names.';
    for (const { 0: sign, 1: name, index: at } of markup.matchAll(BARE)) {
      if (!own.has(name)) return { at, what: `"${sign}" is no entity of XML`, fix };
    }
    return undefined;
  },
  (_text, markup) => {
    const declared = new Set(
      [...markup.matchAll(/\sxmlns:([\w.-]+)\s*=/g)].map(([, prefix]) => prefix).concat('xml'),
    );
    for (const found of markup.matchAll(/<\/?([\w.-]+):[\w.-]+/g)) {
      const prefix = found[1] ?? '';
      if (declared.has(prefix)) continue;
      return {
        at: found.index,
        what: `the prefix "${prefix}:" is not declared`,
        fix: `Add xmlns:${prefix}="…" to the root element.`,
      };
    }
    return undefined;
  },
];

/** The first flaw of an XML text other than unbalanced tags; undefined when there is none. */
export function firstXmlFlaw(xml: string): XmlFlaw | undefined {
  const markup = xml.replace(NOT_MARKUP, (part) => part.replace(/[^\n]/g, ' '));
  const [first] = CHECKS.flatMap((check) => check(xml, markup) ?? []).sort((a, b) => a.at - b.at);
  if (!first) return undefined;
  return { ...textPosition(xml, first.at), what: first.what, fix: first.fix };
}
