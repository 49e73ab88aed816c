/** A piece of an XML text. Values are as a browser has them: without references to characters. */
export type SvgToken =
  | {
      kind: 'start';
      name: string;
      attributes: ReadonlyArray<readonly [name: string, value: string]>;
      isEmpty: boolean;
    }
  | { kind: 'end' }
  | { kind: 'text'; text: string }
  | { kind: 'instruction'; target: string; text: string }
  /** What is no XML, or has declarations of its own, which could mean anything further down. */
  | { kind: 'unreadable'; text: string };

const NAME = /[A-Za-z_:\u0080-\uffff][^\s<>"'=/&]*/.source;
const ATTRIBUTE = /\s+([^\s<>"'=/&]+)\s*=\s*("[^<"]*"|'[^<']*')/.source;

/**
 * One alternative for each production of XML 1.0 (sections 2.4 to 2.8 and 3.1), so that no text can be read in two ways.
 * What repeats a group is bounded, or lazy: an engine remembers each repetition, and throws when there are too many.
 */
const TOKEN = new RegExp(
  [
    '<!--[\\s\\S]*?--(?:>|(?<broken>))',
    '<!\\[CDATA\\[(?<cdata>[\\s\\S]*?)\\]\\]>',
    `<\\?(?<target>${NAME})(?<instruction>[\\s\\S]*?)\\?>`,
    '<!DOCTYPE\\s(?:[^"\'<>\\[\\]]|"[^"]*"|\'[^\']*\'){0,10000}>',
    `<\\/(?<end>${NAME})\\s*>`,
    `<(?<start>${NAME})(?<attributes>(?:${ATTRIBUTE}){0,10000})\\s*(?<empty>\\/?)>`,
    '(?<text>[^<]+)',
  ].join('|'),
  'y',
);

/**
 * The pieces of an XML text, in order; the last one is `unreadable` where the text is no XML. Stricter than the parsers
 * of feeds and articles, which read on where a browser would stop or read differently: they end a processing instruction
 * at its first `>`, after which markup can pass as a comment.
 */
export function* svgTokens(svg: string): Generator<SvgToken> {
  const token = new RegExp(TOKEN);
  while (token.lastIndex < svg.length) {
    const at = token.lastIndex;
    const found = token.exec(svg)?.groups;
    if (found === undefined || found.broken !== undefined)
      return yield { kind: 'unreadable', text: svg.slice(at) };
    const { cdata, target, instruction = '', end, start, attributes = '', empty, text } = found;
    if (cdata !== undefined) yield { kind: 'text', text: cdata };
    else if (text !== undefined) yield { kind: 'text', text: decoded(text) };
    else if (target !== undefined) yield { kind: 'instruction', target, text: instruction };
    else if (end !== undefined) yield { kind: 'end' };
    else if (start !== undefined)
      yield { kind: 'start', name: start, attributes: attributesIn(attributes), isEmpty: empty === '/' };
  }
}

function attributesIn(text: string): Array<readonly [string, string]> {
  const found = text.matchAll(new RegExp(ATTRIBUTE, 'g'));
  return [...found].map(([, name = '', value = '']) => [name, decoded(value.slice(1, -1))] as const);
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Replaces references to characters (XML 1.0, sections 4.1 and 4.6), each once. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
