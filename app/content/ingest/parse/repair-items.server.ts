/** An XML text whose items are parted, and what was seen on the way. */
export interface RepairedItems {
  xml: string;
  /** Starts of items that have something in them, outside of comments and character data. */
  seen: number;
  /** Whether anything had to be repaired. */
  isDamaged: boolean;
}

const TOKEN = /<!--|<!\[CDATA\[|<(\/?)((?:[\w.-]+:)?(?:item|entry))(?=[\s/>])[^<>]*>/gi;

/**
 * Closes items that are open when the next one starts, and removes the marks of comments that are never closed: both
 * would swallow what follows. A comment counts as unclosed where the next one starts before its end, in another item.
 */
export function repairItems(xml: string): RepairedItems {
  const isUnit = unitOf(xml);
  if (!isUnit) return { xml, seen: 0, isDamaged: false };
  const repaired = { xml: '', seen: 0, isDamaged: false };
  let copied = 0;
  let open: { name: string; after: number } | undefined;
  const replace = (from: number, to: number, by: string) => {
    repaired.xml += xml.slice(copied, from) + by;
    copied = to;
    repaired.isDamaged = true;
  };
  const endOfComment = commentEnds(xml);
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(xml); found; found = TOKEN.exec(xml)) {
    const [token, closing, name] = found;
    const start = found.index;
    if (name === undefined) {
      const end = token === '<!--' ? endOfComment(start) : endOf(xml, ']]>', start);
      if (end !== undefined) TOKEN.lastIndex = end;
      else if (token === '<!--') replace(start, start + token.length, ' ');
      else break;
    } else if (!isUnit(name) || token.endsWith('/>')) continue;
    else if (closing) open = undefined;
    else {
      if (open && isBesideElements(xml, start, open.after)) replace(start, start, `</${open.name}>`);
      open = { name, after: TOKEN.lastIndex };
      if (!isEmptyElement(xml, TOKEN.lastIndex)) repaired.seen += 1;
    }
  }
  repaired.xml += xml.slice(copied);
  return repaired;
}

/** Whether a name is that of the document's items: without a prefix, with that of its root, or with `rss`. */
function unitOf(xml: string): ((name: string) => boolean) | undefined {
  const root = /<(?:([\w.-]+):)?(rss|rdf|feed)\b[^>]*>/i.exec(xml);
  if (!root) return undefined;
  const unit = root[2]?.toLowerCase() === 'feed' ? 'entry' : 'item';
  const names = [unit, `rss:${unit}`, `${root[1]}:${unit}`.toLowerCase()];
  return (name) => names.includes(name.toLowerCase());
}

function endOf(xml: string, mark: string, from: number): number | undefined {
  const end = xml.indexOf(mark, from);
  return end === -1 ? undefined : end + mark.length;
}

/** Looks for each end once, as thousands of comments may wait for the same. */
function commentEnds(xml: string): (start: number) => number | undefined {
  let end: number | undefined = 0;
  return (start) => {
    if (end !== undefined && end < start + 7) end = endOf(xml, '-->', start + 4);
    if (end === undefined) return undefined;
    const next = xml.indexOf('<!--', start + 4);
    const isCut = next !== -1 && next < end && /<\/(?:item|entry)\s*>/i.test(xml.slice(start, next));
    return isCut ? undefined : end;
  };
}

/** Whether what stands before is a closed element, or the start of the item itself: else it is inside of another one. */
function isBesideElements(xml: string, at: number, itemStart: number): boolean {
  const last = xml.lastIndexOf('<', at - 1);
  if (last < itemStart) return true;
  const tag = xml.slice(last, xml.indexOf('>', last) + 1);
  return tag.startsWith('</') || tag.startsWith('<!') || tag.endsWith('/>');
}

function isEmptyElement(xml: string, at: number): boolean {
  const inside = /\s*(<\/)?/y;
  inside.lastIndex = at;
  return inside.exec(xml)?.[1] !== undefined;
}
