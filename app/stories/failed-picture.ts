/**
 * What becomes of the box of a picture that failed: `removed` where nobody sees it; `kept` in sight, where the text
 * beside it would move (CLS counts what moves in the window).
 */
export type FailedPicture = 'kept' | 'removed';

/** @param card the element that would change its height @param windowHeight in CSS px */
export function failedPicture(
  card: Pick<Element, 'getBoundingClientRect'>,
  windowHeight: number,
): FailedPicture {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < windowHeight ? 'kept' : 'removed';
}
