/** Text sizes that a visitor can choose, as shares of the browser's own. */
export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;

/** One of the sizes. */
type TextSize = (typeof TEXT_SIZES)[number];

/** Storage key of the chosen size; missing for the normal one. */
export const TEXT_SIZE_KEY = 'text_size';

/**
 * Inline script in the head of each page, before the first paint: sets the stored size, so that nothing is seen to
 * grow. Without imports, as it runs by itself.
 */
export const TEXT_SIZE_SCRIPT =
  'try{var s=localStorage.getItem("text_size");if(s=="large"||s=="larger")document.documentElement.dataset.textSize=s}catch(e){}';

/** The size that a text names; undefined for anything else. */
export function textSizeOf(text: string | undefined): TextSize | undefined {
  return TEXT_SIZES.find((size) => size === text);
}
