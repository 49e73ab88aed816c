import { endOfProlog } from './strip-doctype.server.ts';

const TOKEN = /<!--|<!\[CDATA\[|<\/?(?:[\w.-]+:)?items(?=[\s/>])/gi;
const ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<![cdata[': ']]>' };

/**
 * Takes the name from the list of items that the channel of RSS 1.0 (RDF) has beside the items themselves. Of an item
 * that is missing there, or whose address is escaped there in another way, the parser says nothing; without the list
 * it reads all. No character moves. Other formats come back as they are.
 */
export function withoutItemList(xml: string): string {
  const root = endOfProlog(xml);
  if (!/^<(?:[\w.-]+:)?rdf[\s>]/i.test(xml.slice(root, root + 100))) return xml;
  let clean = '';
  let at = 0;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(xml); found; found = TOKEN.exec(xml)) {
    const [token] = found;
    const end = ENDS[token.toLowerCase()];
    if (end) {
      const stop = xml.indexOf(end, TOKEN.lastIndex);
      if (stop === -1) break;
      TOKEN.lastIndex = stop + end.length;
    } else {
      clean += `${xml.slice(at, TOKEN.lastIndex - 'items'.length)}order`;
      at = TOKEN.lastIndex;
    }
  }
  return clean + xml.slice(at);
}
