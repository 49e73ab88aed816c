import { textPosition } from '#app/lib/text-position.ts';

/** A place in a text, counted from 1, and what is wrong there. */
interface TagMismatch {
  line: number;
  column: number;
  what: string;
}

const TOKEN = /<!--|<!\[CDATA\[|<\?|<!|<\/([\w:.-]+)\s*(>?)|<([\w:.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*)(>?)/g;
const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>', '<!': '>' };

/** The first place where the tags of an XML text do not match; undefined when they do. */
export function findTagMismatch(xml: string): TagMismatch | undefined {
  const open: { name: string; at: number }[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(xml); found; found = TOKEN.exec(xml)) {
    const [token, closing, closed, opening, attributes, ended] = found;
    const end = ENDS[token];
    if (end) {
      const stop = xml.indexOf(end, TOKEN.lastIndex);
      if (stop === -1) return at(xml, found.index, `"${token}" is never closed`);
      TOKEN.lastIndex = stop + end.length;
    } else if (opening) {
      if (!ended) return at(xml, found.index, `the tag <${opening} has no end`);
      if (!attributes?.endsWith('/')) open.push({ name: opening, at: found.index });
    } else {
      if (!closed) return at(xml, found.index, `the tag </${closing} has no end`);
      const last = open.pop();
      if (last?.name !== closing)
        return at(
          xml,
          found.index,
          last ? `</${closing}> stands where </${last.name}> should` : `</${closing}> closes nothing`,
        );
    }
  }
  const left = open.pop();
  return left ? at(xml, left.at, `<${left.name}> is never closed`) : undefined;
}

function at(xml: string, index: number, what: string): TagMismatch {
  return { ...textPosition(xml, index), what };
}
