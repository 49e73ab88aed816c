const PICTURE = /<img\b[^>]*>/;
const WITHOUT_CAPTION = /<img\b[^>]*>(?!(?:\s|<\/a>)*<figcaption)/g;
const SOURCE = /\ssrc="([^"]*)"/;

/** Elements that may hold a picture alone; one that is left without content goes too. */
const EMPTY = /<(p|a|figure|strong|em|b|i|blockquote|h[2-6])(?: [^>]*)?>(?:\s|&nbsp;|<br \/>)*<\/\1>/g;

/** The size that WordPress and others put into the name of a smaller copy: `sea-800x533.jpg`. */
const SIZE_IN_NAME = /-\d{2,4}x\d{2,4}(?=\.\w+$)/;

/**
 * The text of a story without the picture that is above it already: most feeds name the picture of a story and have it
 * in the text too. Below words, one with a caption stays there, as the caption says something of it.
 * @param html sanitised markup
 * @param lead address of the picture above the text; null where there is none
 */
export function withoutLeadPicture(html: string, lead: string | null): string {
  if (!lead || !html.includes('<img')) return html;
  const text = withoutFirst(html, lead);
  const rest = text.replace(WITHOUT_CAPTION, (tag) => (isSamePicture(addressIn(tag), lead) ? '' : tag));
  return rest === text ? text : withoutEmpty(rest);
}

/** Without the picture that the text begins with, and the line breaks after it; its caption stays. */
function withoutFirst(html: string, lead: string): string {
  const [tag = ''] = PICTURE.exec(html) ?? [];
  const at = html.indexOf(tag);
  const before = html.slice(0, at);
  if (hasWords(before) || !isSamePicture(addressIn(tag), lead)) return html;
  const after = html.slice(at + tag.length);
  const end = endOfWrapping(after);
  return withoutEmpty((before + after.slice(0, end)).replaceAll('<br />', '')).trim() + after.slice(end);
}

function hasWords(html: string): boolean {
  return html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';
}

/** Where the end tags and line breaks that follow the picture at once are over. */
function endOfWrapping(html: string): number {
  return /^(?:\s|&nbsp;|<br \/>|<\/[a-z0-9]+>)*/.exec(html)?.[0].length ?? 0;
}

function withoutEmpty(html: string): string {
  for (let before = html; ; ) {
    const after = before.replace(EMPTY, '');
    if (after === before) return after;
    before = after;
  }
}

function addressIn(tag: string): string {
  return (SOURCE.exec(tag)?.[1] ?? '').replaceAll('&amp;', '&');
}

function isSamePicture(one: string, other: string): boolean {
  return one === other || (fileOf(one) !== undefined && fileOf(one) === fileOf(other));
}

/** What addresses of one picture share, in whatever size or by whatever scheme; undefined where no name tells. */
function fileOf(address: string): string | undefined {
  const path = address.replace(/^https?:/, '').replace(/[?#].*$/, '');
  return /\.(?:jpe?g|png|webp|avif|gif)$/i.test(path) ? path.replace(SIZE_IN_NAME, '') : undefined;
}
