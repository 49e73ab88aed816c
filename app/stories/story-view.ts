import { formatAge, isAgeDate } from '#app/lib/dates/format-age.ts';
import { languageByScript } from '#app/lib/language-by-script.ts';
import { type PictureUse, pictureUse } from '#app/pictures/pictures.port.ts';
import { pageHref, type SiteData, storyHref } from '#app/site/site.port.ts';
import type { Article, Source } from '#schemas/api/feed.ts';

/** A story as a list shows it: every text ready, so that server and browser cannot disagree. */
export interface StoryView {
  id: string;
  href: string;
  title: string;
  description: string;
  /** Language of title and description, where that of the page is never written in their letters. */
  lang?: string;
  /** Address as the page names it: signed where this server makes pictures, at any of its widths. */
  image: string | null;
  /** The picture in a few pixels, until it is there: see `previewStyle`. */
  imagePreview?: string;
  /** How large its picture may be shown. Default: as the lead. */
  imageUse?: PictureUse;
  /** Where crops of the picture must stay, as `object-position` takes it; missing where that is the centre. */
  imageFocus?: string;
  /** Text key of the main topic, under `topics.`. */
  topic: string;
  source: { title: string; icon: string | null };
  /** The event that several sources tell: the page of its full coverage. */
  event?: { id: string; href: string; sources: number };
  /** ISO time for `datetime`; null where the source gave none. */
  dateTime: string | null;
  /** The same for readers, for example "3 hr. ago". */
  age: string;
  /** The age is a date, which readers see by their own calendar. */
  ageIsDate?: true;
}

/** What a view depends on beside its story. */
export interface StoryViewSite extends Pick<SiteData, 'linkParameters' | 'language'> {
  /** Address of a picture → the address that the page names, see `context.pictures`. Default: the same. */
  pictureOf?: (address: string) => string;
  /** Address of a picture → its blurred preview, where that is known. Default: none. */
  previewOf?: (address: string) => string | undefined;
  /** Whether events that several sources tell are named. Default: they are. */
  namesEvents?: boolean;
}

/** Article of the contract → what a list shows. `now` in ms since 1970. */
export function storyView(
  article: Article,
  source: Source | undefined,
  site: StoryViewSite,
  now: number,
): StoryView {
  const pictureOf = (address: string | null | undefined) =>
    address && site.pictureOf ? site.pictureOf(address) : (address ?? null);
  const { picture } = article;
  const lang = languageByScript(`${article.title} ${article.description}`, site.language);
  const isMissing = picture?.state === 'missing';
  const imagePreview = article.image_url ? site.previewOf?.(article.image_url) : undefined;
  // Without the visitor's facts, which the browser adds: pages are shared.
  const links = { linkParameters: site.linkParameters };
  return {
    id: article.id,
    href: storyHref(links, article.article_url),
    title: article.title,
    description: article.description,
    ...(lang ? { lang } : {}),
    // A picture that cannot be had is not in the page: nothing waits for it, and the story looks like one without.
    image: isMissing ? null : pictureOf(article.image_url),
    ...(imagePreview && !isMissing ? { imagePreview } : {}),
    ...viewOfPicture(picture),
    topic: article.topic,
    source: { title: source?.title ?? article.provider, icon: pictureOf(source?.icon) },
    ...(article.event && site.namesEvents !== false
      ? { event: { ...article.event, href: pageHref(links, `/full-coverage/${article.event.id}`) } }
      : {}),
    dateTime: article.date,
    age: article.date ? formatAge(Date.parse(article.date), now, site.language) : '',
    ...(article.date && isAgeDate(Date.parse(article.date), now) ? { ageIsDate: true } : {}),
  };
}

function viewOfPicture(picture: Article['picture']): Pick<StoryView, 'imageUse' | 'imageFocus'> {
  if (picture?.state !== 'measured') return {};
  const use = pictureUse(picture);
  const { x, y } = picture.focus;
  return {
    ...(use === 'lead' ? {} : { imageUse: use }),
    ...(x === 50 && y === 50 ? {} : { imageFocus: `${x}% ${y}%` }),
  };
}
