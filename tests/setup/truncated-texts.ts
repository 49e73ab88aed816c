import type { Page } from '@playwright/test';

/** Lengthens every word on the page by 40 %, with accents, as a translation might (a pseudo-locale). */
export function lengthenTexts(page: Page): Promise<void> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const longer = (word: string) => {
      const extra = word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase();
      return word + extra.replaceAll('a', 'á').replaceAll('e', 'ë').replaceAll('o', 'ö').replaceAll('u', 'ü');
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script, style')) continue;
      node.textContent = (node.textContent ?? '').replace(/\p{L}{2,}/gu, longer);
    }
  });
}

/**
 * Texts that are cut: beyond the sides of the screen where nothing scrolls, or by an ancestor that hides what does
 * not fit. Texts of stories that are shortened on purpose, with an ellipsis, are none.
 */
export function truncatedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim();
      const parent = node.parentElement;
      if (text === '' || !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue;
      if (parent.closest('script, style, [aria-hidden=true], [popover]:not(:popover-open), [inert]'))
        continue;
      // For screen readers alone.
      if (parent.closest('.visually-hidden') || parent.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter((rect) => rect.width > 0);
      const why = rects.map((rect) => cutBy(rect, parent)).find(Boolean);
      if (why) found.push(`${why}: ${text.slice(0, 60)}`);
    }
    return found;

    function cutBy(rect: DOMRect, parent: Element): string | undefined {
      for (let at: Element | null = parent; at && at !== document.documentElement; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') return undefined;
        const [x, y] = [style.overflowX, style.overflowY];
        const box = at.getBoundingClientRect();
        const isOut = rect.left < box.left - 1 || rect.right > box.right + 1;
        const isBelow = rect.top < box.top - 1 || rect.bottom > box.bottom + 1;
        const name = `${at.tagName.toLowerCase()}.${String(at.className)}`;
        if ([x, y].some((one) => one === 'auto' || one === 'scroll')) return undefined;
        if ((x === 'hidden' || x === 'clip') && isOut) return `cut sideways by ${name}`;
        if ((y === 'hidden' || y === 'clip') && isBelow) return `cut in height by ${name}`;
        if (style.position === 'fixed') return undefined;
      }
      const isOff = rect.right > document.documentElement.clientWidth + 1 || rect.left < -1;
      return isOff ? 'beyond the side of the screen' : undefined;
    }
  });
}

/** Labels of the bar at the foot that are not wholly within their part of it, which nothing scrolls. */
export function cutBarLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (link: Element) => {
      const box = link.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(link);
      return [...range.getClientRects()].some(
        (rect) => rect.bottom > box.bottom + 0.5 || rect.left < box.left - 1 || rect.right > box.right + 1,
      );
    };
    return [...document.querySelectorAll('[data-bottom-bar] a')]
      .filter((link) => link.checkVisibility() && isCut(link))
      .map((link) => `in the bar at the foot: ${link.textContent}`);
  });
}
