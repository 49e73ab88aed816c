import sanitizeHtml from 'sanitize-html';

/** Most pictures of one story that are measured; later ones of a gallery are far below. */
const MAX_PICTURES = 20;

/**
 * The HTML of a story with `width` and `height` on every picture without them, to avoid layout shift when it loads
 * (HTML, 4.8.17). For ingest, which stores the result with the story.
 * @param measure size of a picture in pixels; undefined if unknown. Called for one after the other.
 */
export async function withPictureSizes(
  html: string,
  measure: (address: string) => Promise<{ width: number; height: number } | undefined>,
): Promise<string> {
  if (!html.includes('<img')) return html;
  const wanted = new Set<string>();
  eachPicture(html, (attributes) => {
    if (isUnsized(attributes) && wanted.size < MAX_PICTURES) wanted.add(attributes.src ?? '');
    return attributes;
  });
  const sizes = new Map<string, { width: number; height: number }>();
  for (const src of wanted) {
    const size = await measure(src);
    if (size) sizes.set(src, size);
  }
  if (sizes.size === 0) return html;
  return eachPicture(html, (attributes) => {
    const size = isUnsized(attributes) ? sizes.get(attributes.src ?? '') : undefined;
    return size ? { ...attributes, width: String(size.width), height: String(size.height) } : attributes;
  });
}

function isUnsized({ src, width, height }: sanitizeHtml.Attributes): boolean {
  return /^https?:/.test(src ?? '') && !(Number(width) > 0 && Number(height) > 0);
}

function eachPicture(
  html: string,
  change: (given: sanitizeHtml.Attributes) => sanitizeHtml.Attributes,
): string {
  return sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    parseStyleAttributes: false,
    allowVulnerableTags: true,
    transformTags: { img: (tagName, attribs) => ({ tagName, attribs: change(attribs) }) },
  });
}
