/** A picture as a feed names it; sizes in CSS pixels. */
export interface SizedImage {
  url: string;
  width?: number;
  height?: number;
}

/** Pictures that count readers, share a link, draw a smiley or fill a gap. */
const NOT_EDITORIAL = [
  /\/\/feeds\.feedburner\.com\//,
  /feedsportal\.com/,
  /feeds\.wordpress\.com/,
  /stats\.wordpress\.com/,
  /pixel\.wp\.com/,
  /s\.w\.org\/images\/core\/emoji/,
  /\/wp-includes\/images\/smilies\//,
  /doubleclick\.net/,
  /googleadservices\.com/,
  /google-analytics\.com/,
  /scorecardresearch\.com/,
  /\.imrworldwide\.com\//,
  /feedblitz\.com/,
  /\/(pixel|spacer|blank|clear|transparent|tracking|1x1)[\d_x-]*\.(gif|png)/i,
  /\/\/(?:pixel|ads?)\./,
  /\/tracking\//i,
  /(?:rss|feed|track(?:ing|er)?|count(?:er)?)[_-]?pixel/i,
  /\/(?:facebook|twitter|linkedin|pinterest|reddit|digg|delicious|stumble(?:it|upon)|email|share|rss|addthis|favicon)[\d_x-]*\.(?:gif|ico|png)(?:[?#]|$)/i,
];

/** Files that are no pictures, which some feeds name as one. */
const OTHER_FILE = /\.(?:m3u8|mp4|m4v|mov|webm|mp3|m4a|pdf|zip)$/i;

/** The smallest side, in CSS pixels, below which a picture with a stated size is decoration. */
const MIN_SIDE_PX = 24;

/** True for tracking pixels, share buttons, smilies, spacers and other files: never the picture of a story. */
export function isTracker({ url, width, height }: SizedImage): boolean {
  if ((width ?? MIN_SIDE_PX) < MIN_SIDE_PX || (height ?? MIN_SIDE_PX) < MIN_SIDE_PX) return true;
  return NOT_EDITORIAL.some((pattern) => pattern.test(url)) || OTHER_FILE.test(url.replace(/[?#].*$/, ''));
}

/** True for the face of an account, which blogs put into every item. */
export function isAvatar(url: string): boolean {
  return /gravatar\.com\/avatar|\/blavatar\//i.test(url);
}
