/** Elements of a story that begin a line of their own (HTML, 15.3.3) and are shown as they are; `h1` as `h2`. */
export const STORY_BLOCKS: readonly string[] = (
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption hr pre ' +
  'table caption thead tbody tfoot tr th td'
).split(' ');

/** Elements that begin a line of their own too, but say nothing else to readers. */
export const LAYOUT_BLOCKS: readonly string[] = (
  'div section article main aside header footer nav search hgroup address center details summary dialog ' +
  'fieldset legend menu dir'
).split(' ');
