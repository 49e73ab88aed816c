/** The size of an element and of its text, in px. */
export interface TextBox {
  width: number;
  height: number;
  lines: number;
  /** Distance of the first line of text from the element's left edge. */
  textLeft: number;
  textTop: number;
  /** Width of the longest line. */
  textWidth: number;
}

/** Layout rounds to parts of a px. */
const SAME_PX = 0.5;
/** The beginning of a text may move by less than this before browsers count it as a shift (Layout Instability API). */
const STILL_PX = 3;

/**
 * What another typeface does to a page: `same` and `shorter` leave everything else where it is, if a shorter element
 * keeps its height.
 */
export function typefaceFit(before: TextBox, after: TextBox): 'same' | 'shorter' | 'moves' {
  const moved = Math.max(
    Math.abs(after.textLeft - before.textLeft),
    Math.abs(after.textTop - before.textTop),
  );
  const grown = after.height - before.height;
  if (moved >= STILL_PX || Math.abs(after.width - before.width) > SAME_PX || grown > SAME_PX) return 'moves';
  return grown < -SAME_PX ? 'shorter' : 'same';
}
