import sanitizeHtml from 'sanitize-html';
import { plainText } from '#app/content/ingest/html/plain-text.server.ts';
import { segmentsOf } from './content-words.server.ts';
import { continues, isOpen } from './sentence-breaks.server.ts';

/** Elements that are not running text: captions, headings, lists, and block quotes. */
const ASIDE =
  'figure figcaption blockquote aside h1 h2 h3 h4 h5 h6 ul ol dl table pre script style textarea option noscript'.split(
    ' ',
  );

const BLOCK = /<\/?(?:p|div|section|article)>|(?:<br \/>\s*)+/;

/** Paragraphs about the page, not about the story. */
const NOTE =
  /^[([]?(?:photos?|images?|pictures?|video|source|credit|read more|read also|see also|related|advertisement|fotos?|im[aá]gen|fuente|lea tambi[eé]n|lee tambi[eé]n|te puede interesar|publicidad|写真|画像|出典|提供|関連記事|広告|文)\s*[:：=＝/／|]/i;

/** What only captions say, and the most characters of a caption. */
const CAPTION =
  /\b(?:image|photo|picture|credit|foto|imagen|crédito)\s*[:;]|^(?:file )?(?:photo|image|picture) (?:of|by|from)\b|\((?:left|right|pictured|file photo|izquierda|derecha)\)/i;
const MAX_CAPTION_LENGTH = 250;

/** `LONDON (Reuters) - ` and the like, in front of the first sentence. */
const DATELINE = /^\p{Lu}[\p{Lu}\s.,'’-]{1,40}(?:\([^)]{2,40}\))?\s[—–-]\s/u;

/**
 * Full stops and the like of any script: of Hindi (`।`), Urdu (`۔`), Arabic (`؟`), Armenian, Ethiopian and Burmese,
 * too.
 */
const ENDED = /[.!?…。！？।॥۔؟։።။]["'”’»」』）)\]]*$/;

/** The running text of a story: plain paragraphs that end as sentences do, so without captions, bylines and links. */
export function storyParagraphs(html: string): string[] {
  const remaining = sanitizeHtml(html, {
    allowedTags: ['p', 'div', 'br', 'section', 'article'],
    allowedAttributes: {},
    nonTextTags: ASIDE,
  });
  return remaining
    .split(BLOCK)
    .map((part) => plainText(part).replace(DATELINE, ''))
    .filter((text) => ENDED.test(text) && !NOTE.test(text) && !isCaption(text));
}

/** Captions that pages have as plain paragraphs. */
function isCaption(text: string): boolean {
  return text.length <= MAX_CAPTION_LENGTH && CAPTION.test(text);
}

/** What is longer, in characters, is no sentence, whatever it ends with. */
const MAX_SENTENCE_LENGTH = 1_000;

/** The sentences of a paragraph, whole: not cut after "Dr." nor within a quotation. */
export function sentencesOf(paragraph: string, language: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment: whole } of segmentsOf(paragraph, language, 'sentence')) {
    // The segmenter does not break where a Japanese quotation follows a full stop.
    for (const segment of whole.split(/(?<=[。！？])(?=[「『])/)) {
      const isWhole = open.length > MAX_SENTENCE_LENGTH || (!isOpen(open) && !continues(open, segment));
      if (open !== '' && isWhole) {
        sentences.push(open.trim());
        open = '';
      }
      open += segment;
    }
  }
  if (open.trim() !== '') sentences.push(open.trim());
  return sentences;
}
