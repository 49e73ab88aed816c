import type { SiteData } from './site-data.ts';
import { type TextBox, typefaceFit } from './typeface-fit.ts';

/** A headline, and how it was before the typeface changed. */
interface Headline {
  element: HTMLElement;
  before: TextBox;
}

/** What a headline tries in turn, until it leaves everything else where it is: as it is, closer or wider, and not. */
const ATTEMPTS: ReadonlyArray<(headline: Headline) => void> = [() => {}, spaceLetters, showFallback];

/** Letters of a headline of several lines may come closer by this. */
const CLOSER_EM = -0.02;

const PROPERTY = '--headline-font';

/**
 * Shows the brand's typeface on a page that was painted before it had loaded. All headlines change between two frames,
 * and nothing moves: one that gets shorter keeps its height, and one that would need more space keeps the fallback.
 */
export async function showTypeface({ url, family, weight }: SiteData['font']): Promise<void> {
  if (isShown(family, weight)) return;
  // Under a name of its own: a font that came late for `optional` is not used any more in this document.
  const late = `${family} late`;
  const face = new FontFace(late, `url(${url})`, { weight: String(weight) });
  document.fonts.add(await face.load());
  const headlines = headlinesIn(family).map((element) => ({ element, before: boxOf(element) }));
  const { style } = document.documentElement;
  const fallbacks = getComputedStyle(document.documentElement).getPropertyValue(PROPERTY);
  style.setProperty(PROPERTY, `"${late}",${fallbacks}`);
  fitHeadlines(headlines);
  addEventListener('resize', releaseWhereWidthChanges(headlines));
}

/** Whether text in the brand's typeface is as wide as text without it. */
function isShown(family: string, weight: number): boolean {
  const [shown, absent] = [`"${family}",monospace`, 'monospace'].map((families) => {
    const probe = document.createElement('span');
    probe.textContent = 'Hamburgefonts';
    // Fixed, as it is wider than a phone: browsers would zoom the page out for it, and move whoever is at its end.
    probe.style.cssText = `position:fixed;visibility:hidden;font:${weight} 100px ${families}`;
    document.body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  });
  return shown !== absent;
}

/** Elements that name the typeface; others inherit it from them. */
function headlinesIn(family: string): HTMLElement[] {
  const names = (element: Element) =>
    getComputedStyle(element).fontFamily.replaceAll('"', '').startsWith(`${family},`);
  return [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) => names(element) && !(element.parentElement && names(element.parentElement)),
  );
}

/** Applies the first attempt that fits to each headline; each round causes one layout. */
function fitHeadlines(headlines: readonly Headline[]): void {
  let open = headlines;
  for (const attempt of ATTEMPTS) {
    for (const headline of open) attempt(headline);
    const results = open.map((headline) => typefaceFit(headline.before, boxOf(headline.element)));
    for (const [index, { element, before }] of open.entries())
      if (results[index] === 'shorter') element.style.minHeight = inEm(before.height, element);
    open = open.filter((_, index) => results[index] === 'moves');
  }
}

function boxOf(element: HTMLElement): TextBox {
  const { left, top, width, height } = element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  const rects = [...range.getClientRects()];
  const text = range.getBoundingClientRect();
  const first = rects[0] ?? text;
  return {
    width,
    height,
    lines: new Set(rects.map((rect) => Math.round(rect.top))).size,
    textLeft: first.left - left,
    textTop: first.top - top,
    textWidth: text.width,
  };
}

/** As wide as in the fallback, where that was one line; a little closer where it was more. */
function spaceLetters({ element, before }: Headline): void {
  const { fontSize, letterSpacing } = getComputedStyle(element);
  const { lines, textWidth } = boxOf(element);
  const length = element.textContent?.length ?? 0;
  const isOneLine = lines === 1 && before.lines === 1 && length > 0;
  const change = isOneLine
    ? (before.textWidth - textWidth) / length
    : CLOSER_EM * Number.parseFloat(fontSize);
  element.style.letterSpacing = `${(Number.parseFloat(letterSpacing) || 0) + change}px`;
}

function showFallback({ element }: Headline): void {
  element.style.letterSpacing = '';
  element.style.fontFamily = getComputedStyle(element).fontFamily.replace(/^[^,]*,/, '');
}

/** Lines break again in a window of another width, so what was done for their breaks is undone there. */
function releaseWhereWidthChanges(headlines: readonly Headline[]): () => void {
  const width = innerWidth;
  return function release() {
    if (innerWidth === width) return;
    removeEventListener('resize', release);
    for (const { element } of headlines)
      for (const name of ['min-height', 'letter-spacing', 'font-family']) element.style.removeProperty(name);
  };
}

/** In em, so that it follows a larger text size. */
function inEm(height: number, element: HTMLElement): string {
  return `${height / Number.parseFloat(getComputedStyle(element).fontSize)}em`;
}
