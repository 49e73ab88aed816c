/** An XML text whose items are parted, and what was seen on the way. */
interface RepairedItems {
  xml: string;
  /** Starts of items that have something in them, outside of comments and character data. */
  seen: number;
  /** Whether anything had to be repaired. */
  isDamaged: boolean;
}

const TOKEN = /<!--|<!\[CDATA\[|<(\/?)((?:[\w.-]+:)?(?:item|entry))(?=[\s/>])[^<>]*>/gi;

/**
 * Closes items that are open when the next one starts, and character data that is never closed, and removes the marks of
 * comments that are never closed: all would swallow what follows. Character data or a comment counts as unclosed where
 * the next one starts before its end, in another item.
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
  const endOfComment = sectionEnds(xml, '<!--', '-->', ITEM_END);
  const endOfData = sectionEnds(xml, '<![CDATA[', ']]>', NEXT_ITEM);
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(xml); found; found = TOKEN.exec(xml)) {
    const [token, closing, name] = found;
    const start = found.index;
    if (name === undefined) {
      const end = token === '<!--' ? endOfComment(start) : endOfData(start);
      const cut = end === undefined && token !== '<!--' ? cutOfData(xml, start) : undefined;
      if (end !== undefined) TOKEN.lastIndex = end;
      else if (token === '<!--') replace(start, start + token.length, ' ');
      else if (cut) {
        replace(cut.at, cut.at, cut.by);
        TOKEN.lastIndex = cut.at;
      } else break;
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

const ITEM_END = /<\/(?:[\w.-]+:)?(?:item|entry)\s*>/gi;

/** Texts may show the end of an item; hardly ever, unescaped, one that another item follows. */
const NEXT_ITEM = /<\/(?:[\w.-]+:)?(?:item|entry)\s*>\s*<(?:[\w.-]+:)?(?:item|entry)[\s>]/i;

/**
 * Ends of comments or character data; undefined where one is unclosed. Looks for each end once, as thousands may wait
 * for the same.
 * @param limit a section that has this before the next one starts is unclosed
 */
function sectionEnds(
  xml: string,
  open: string,
  close: string,
  limit: RegExp,
): (start: number) => number | undefined {
  let end: number | undefined = 0;
  return (start) => {
    if (end !== undefined && end < start + open.length + close.length) {
      const found = xml.indexOf(close, start + open.length);
      end = found === -1 ? undefined : found + close.length;
    }
    if (end === undefined) return undefined;
    const next = xml.indexOf(open, start + open.length);
    const isCut = next !== -1 && next < end && xml.slice(start, next).search(limit) !== -1;
    return isCut ? undefined : end;
  };
}

/** Where unclosed character data ends: with its element, or else with its item; undefined where that has no end. */
function cutOfData(xml: string, start: number): { at: number; by: string } | undefined {
  ITEM_END.lastIndex = start;
  const itemEnd = ITEM_END.exec(xml)?.index;
  if (itemEnd === undefined) return undefined;
  const [, element] = /<([\w:.-]+)(?:\s[^<>]*)?>\s*$/.exec(xml.slice(Math.max(0, start - 200), start)) ?? [];
  if (element === undefined) return { at: itemEnd, by: ']]>' };
  const inside = xml.slice(start, itemEnd).lastIndexOf(`</${element}`);
  return inside === -1 ? { at: itemEnd, by: `]]></${element}>` } : { at: start + inside, by: ']]>' };
}

/** Whether what comes before is a closed element, or the start of the item itself: else it is inside of another one. */
function isBesideElements(xml: string, at: number, itemStart: number): boolean {
  const last = xml.lastIndexOf('<', at - 1);
  if (last < itemStart) return true;
  const tag = xml.slice(last, xml.indexOf('>', last) + 1);
  return tag.startsWith('</') || tag.startsWith('<!') || tag.endsWith('/>');
}

/** Few enough that a search never takes long; a template for items has about ten elements. */
const EMPTY_ELEMENTS =
  /\s*(?:<(?:[\w:.-]+\s*\/>|([\w:.-]+)\s*>\s*(?:<!\[CDATA\[\s*\]\]>\s*)?<\/\1\s*>)\s*){0,40}(<\/(?:[\w.-]+:)?(?:item|entry)\s*>)/iy;

/** Whether an item has nothing in it but elements without text and attributes, as an unfilled template has. */
function isEmptyElement(xml: string, at: number): boolean {
  EMPTY_ELEMENTS.lastIndex = at;
  return EMPTY_ELEMENTS.test(xml);
}
