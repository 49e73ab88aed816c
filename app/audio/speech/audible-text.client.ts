/** Elements that begin a paragraph of their own; they may be within one another, with text beside them. */
const BLOCKS = 'div, p, h1, h2, h3, h4, h5, h6, ul, ol, li, blockquote, dl, dd, dt';

/** What is not read aloud: controls, captions, and what has no meaning but on paper. */
const SILENT = '[data-silent], figure, table, pre';

/** The paragraphs of a story as the page shows them, without controls and captions. */
export function audibleText(text: HTMLElement | null): string[] {
  if (!text) return [];
  const paragraphs: string[] = [];
  let open: Element | null = null;
  const nodes = document.createTreeWalker(text, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const words = node instanceof HTMLBRElement ? ' ' : node instanceof Text ? node.data : '';
    const parent = node.parentElement;
    if (words === '' || !parent || parent.closest(SILENT)) continue;
    const block = parent.closest(BLOCKS);
    if (block !== open) paragraphs.push('');
    open = block;
    paragraphs.push(`${paragraphs.pop() ?? ''}${words}`);
  }
  return paragraphs.map((paragraph) => paragraph.replace(/\s+/g, ' ').trim()).filter(Boolean);
}
