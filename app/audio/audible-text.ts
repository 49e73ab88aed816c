/** Elements whose text is read aloud. List items and quotes may contain further blocks. */
const BLOCKS = 'h2, h3, h4, p, li, blockquote, dd, dt';

/** The paragraphs of a story as the page shows them, without controls and captions. */
export function audibleText(text: HTMLElement | null): string[] {
  const blocks = [...(text?.querySelectorAll<HTMLElement>(BLOCKS) ?? [])];
  return blocks
    .filter((block) => !block.querySelector(BLOCKS) && !block.closest('[data-silent], figure, table, pre'))
    .map((block) => (block.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
