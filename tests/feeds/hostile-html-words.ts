/** Words of a story's visible text, and those of them that sanitising lost. */
export interface WordFigures {
  words: number;
  lost: string[];
}

/**
 * Counts in a browser page, with its own parser, to be independent of the sanitiser's. Visible are all texts but
 * those of scripts, styles, navigation, forms and their controls, embedded media, and elements marked hidden. Blocks
 * separate words; a word is preserved when it appears after sanitising as often as before.
 */
export function compareWords(pairs: readonly { before: string; after: string }[]): WordFigures[] {
  const unread =
    'script,style,template,noscript,noembed,noframes,nav,form,button,select,textarea,iframe,object,video,audio,canvas,svg,math,head,title,[hidden],[style*="display:none"],[style*="display: none"]';
  const inline =
    'A ABBR ACRONYM B BDI BDO BIG CITE CODE DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRIKE STRONG SUB SUP TIME TT U VAR WBR';
  const flowing = new Set(inline.split(' '));
  const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? '';
    if (!(node instanceof Element) || node.matches(unread)) return '';
    const inner = [...node.childNodes].map(textOf).join('');
    // An unknown element is inline, as text.
    return flowing.has(node.tagName) ||
      node instanceof HTMLUnknownElement ||
      !(node instanceof HTMLElement) ||
      node.tagName.includes('-')
      ? inner
      : ` ${inner} `;
  };
  const wordsOf = (html: string) => {
    const body = new DOMParser().parseFromString(html, 'text/html').body;
    const words: string[] = [];
    for (const { segment, isWordLike } of segmenter.segment(textOf(body).replace(/\u00ad/g, '')))
      if (isWordLike) words.push(segment);
    return words;
  };
  return pairs.map(({ before, after }) => {
    const left = new Map<string, number>();
    for (const word of wordsOf(after)) left.set(word, (left.get(word) ?? 0) + 1);
    const words = wordsOf(before);
    const lost = words.filter((word) => {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      return count <= 0;
    });
    return { words: words.length, lost };
  });
}
