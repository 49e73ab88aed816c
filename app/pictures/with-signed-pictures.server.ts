import sanitizeHtml from 'sanitize-html';
import { pictureAt, pictureSet } from './picture-set.ts';

/** Width of the article's column, in CSS pixels; see `.article` in article.module.css. */
const COLUMN = 736;

/**
 * The HTML of a story with its pictures at signed addresses. The parser is the one that sanitised the HTML at ingest;
 * everything but pictures is unchanged.
 * @param sign address → signed address, or the same if it needs none
 */
export function withSignedPictures(html: string, sign: (address: string) => string): string {
  if (!html.includes('<img')) return html;
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    parseStyleAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      img: (tagName, attribs) => ({ tagName, attribs: signedPicture(attribs, sign) }),
    },
  });
}

/**
 * Widths are offered only if the picture's own is known. Otherwise the browser would take the file for as wide as
 * `srcset` says, and display a small picture smaller.
 */
function signedPicture(given: sanitizeHtml.Attributes, sign: (address: string) => string) {
  const { src, srcset: _srcset, sizes: _sizes, ...others } = given;
  const signed = src === undefined ? undefined : sign(src);
  if (signed === undefined || signed === src) return given;
  const width = Number(given.width);
  if (!(width > 0 && Number(given.height) > 0)) return { src: pictureAt(signed, 960), ...others };
  const srcset = pictureSet(signed, Math.min(width, COLUMN * 2));
  return {
    src: signed,
    ...(srcset ? { srcset, sizes: `min(${width}px, ${COLUMN}px, 100vw)` } : {}),
    ...others,
  };
}
