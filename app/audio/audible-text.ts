/** The blocks that are read aloud. Lists and quotes hold blocks of their own. */
const BLOCKS = 'h2, h3, h4, p, li, blockquote, dd, dt';

/** The paragraphs of a story as they stand on the page, without controls and captions. */
export function audibleText(text: HTMLElement | null): string[] {
  const blocks = [...(text?.querySelectorAll<HTMLElement>(BLOCKS) ?? [])];
  return blocks
    .filter((block) => !block.querySelector(BLOCKS) && !block.closest('[data-silent], figure, table, pre'))
    .map((block) => (block.textContent ?? '').replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
