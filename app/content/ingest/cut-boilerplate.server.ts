/** Names of elements around a story, as parts of their classes and ids. */
const AROUND =
  /(?:^|[\s_-])(?:newsletter|related(?:[\s_-]?(?:content|articles?|stories|posts?|links?|topics?))?|recirc|recommended|recommendations?|more-(?:stories|news|from|on)|read-(?:more|next|also)|also-read|most-(?:read|popular|viewed)|trending|author-bio|bio-box|about-the-author|social-(?:share|links|media|bar)|share-(?:bar|buttons?|tools|links)|sharing|article-tags|post-tags|tag-list|promo|subscribe|signup|sign-up|paywall|breadcrumbs?|cookie|disclaimer|comments?-(?:section|list|link))(?:$|[\s_-])/i;

/** Names of captions; the picture's own text is its description. */
const CAPTION = /(?:^|[\s_-])(?:wp-)?caption(?:[\s_-]?text)?(?:$|[\s_-])/i;

/** An element of such a name with more than this share of the page's paragraphs holds the story. */
const MIN_STORY_SHARE = 0.25;

/** Words that begin a paragraph or a heading about other stories or about the page. */
const NOTE =
  /^\W*(?:read (?:more|also|next)|also read|see also|related(?: (?:stories|articles|content|links|coverage|topics))?|recommended(?: (?:stories|for you))?|more (?:stories|from|on this)|you may also like|don['’]t miss|sign up (?:for|to)|subscribe (?:to|now)|follow us|click here|share this|all rights reserved|copyright|©|lea también|lee también|te puede interesar|más noticias|suscríbete|síguenos|関連記事|あわせて読みたい|おすすめ記事)(?=$|[^\p{L}])/iu;

/** Most characters of such a paragraph. */
const MAX_NOTE_LENGTH = 220;

/** Share of the letters in links from which on a block is a list of links. */
const LINKS = 0.8;

/** Removes captions, and what is named as something around the story, from a page. */
export function cutAround(body: Element): void {
  const all = paragraphLength(body);
  for (const element of [...body.querySelectorAll('aside, section, div, ul, nav, p, span')]) {
    const name = `${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`;
    if (!AROUND.test(name) && !CAPTION.test(name)) continue;
    if (paragraphLength(element) <= all * MIN_STORY_SHARE) withoutPictures(element);
  }
  for (const caption of [...body.querySelectorAll('figcaption')]) withoutPictures(caption);
}

/**
 * Removes paragraphs, headings and lists that lead to other stories from an article.
 * @param url the page's address; a list of links to other sites names sources
 */
export function cutNotes(article: Element, url: string): void {
  for (const list of [...article.querySelectorAll('ul, ol')]) if (isListOfLinks(list, url)) list.remove();
  for (const block of [...article.querySelectorAll('p, h2, h3, h4, h5, h6, li')]) {
    const text = textOf(block);
    const isAboutOthers = NOTE.test(text) && text.length <= MAX_NOTE_LENGTH;
    if (!isAboutOthers || block.querySelector('img, picture, video, audio')) continue;
    const isHeading = /^h\d$/i.test(block.tagName);
    if (isHeading ? !hasTextAfter(block) : linkShare(block) > 0 || text.length < MAX_NOTE_LENGTH / 2)
      block.remove();
  }
}

/** Letters in the paragraphs of an element. */
export function paragraphLength(element: Element): number {
  const own = element.tagName.toLowerCase() === 'p' ? [element] : [];
  return [...own, ...element.querySelectorAll('p')].reduce((sum, one) => sum + textOf(one).length, 0);
}

/** A wrapper of a picture often has the name of its caption. */
function withoutPictures(element: Element): void {
  if (!element.querySelector('img, picture, video, audio')) element.remove();
}

/** Three links or more to pages of the site, and little else; a list of facts may have links in its sentences. */
function isListOfLinks(list: Element, url: string): boolean {
  const links = [...list.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  const isOfSite = (href: string) =>
    !href.startsWith('#') && URL.canParse(href, url) && new URL(href, url).host === new URL(url).host;
  return links.length >= 3 && links.every(isOfSite) && linkShare(list) >= LINKS && !list.querySelector('img');
}

function linkShare(element: Element): number {
  const length = textOf(element).length;
  const inLinks = [...element.querySelectorAll('a')].reduce((sum, link) => sum + textOf(link).length, 0);
  return length === 0 ? 0 : inLinks / length;
}

/** Whether a heading has a paragraph of a story below it, before the next heading. */
function hasTextAfter(heading: Element): boolean {
  for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
    if (/^h\d$/i.test(next.tagName)) return false;
    if (textOf(next).length > MAX_NOTE_LENGTH && linkShare(next) < LINKS / 2) return true;
  }
  return false;
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
