import { foldSpace } from '#app/content/ingest/html/plain-text.server.ts';
import { lettersOf } from '#app/lib/letters-of.ts';
import { hostOf } from './story-id.server.ts';

/** What parts the name of a publisher from that of a section or from a motto in the title of a feed. */
const PARTING = /\s+(?:[|–—•·»>-]|::?|\/\/)\s+|:\s+/;

/** Parts that name no publisher. */
const SECTION =
  /^(?:home(?: ?page)?|front ?page|(?:the )?(?:latest|top|breaking|all|recent|main|world|local)? ?(?:news|stories|headlines|posts|articles|updates)|latest|blog|(?:public )?(?:rss|atom)(?:[ -]?feed)?|feed|portada|inicio|titulares|(?:últimas )?noticias|última hora|actualidad|últimas|notícias|aktuelles|nachrichten|startseite|actualités|à la une|accueil|notizie)$/i;

/** Sites on which many publish; their host names none of them. */
const PLATFORM =
  /^(?:medium|blogspot|blogger|wordpress|substack|tumblr|typepad|livejournal|youtube|feedburner|github|spreaker|libsyn|podbean)$/;

const RSS_AT_END = /\s*(?:\(rss(?:[ -]?feed)?(?: ?[\d.]+)?\)|[-–|:]\s*rss(?:[ -]?feed)?)$/i;

/** Shares of a host that a name must have, and letters, for both to be one. */
const SHARE_OF_HOST = 0.6;
const MIN_LENGTH = 3;

/**
 * The name of a publisher out of the title of one of its feeds, "World | The Paper" or "The Paper - Home": the part that
 * its host names too, else what is left without the names of sections. The whole title where the host is
 * named like all of it, and where neither tells.
 * @param written the title; blanks in a row count as one
 * @param homeUrl address of the publisher's site
 */
export function publisherName(written: string, homeUrl: string | null): string {
  const title = foldSpace(written);
  const parts = title.split(PARTING).filter((part) => part.trim() !== '');
  const host = siteNameOf(homeUrl);
  if (host?.includes(lettersOf(title))) return title;
  const named = parts.find((part) => host !== undefined && isNamedBy(part, host));
  const others = parts.filter((part) => !SECTION.test(part.trim()));
  const name = named ?? (others.length === 1 ? others[0] : undefined) ?? title;
  return (
    (parts.length > 1 ? name : title)
      .replace(RSS_AT_END, '')
      .replace(/^www\.(?=\S+$)/i, '')
      .trim() || title
  );
}

function isNamedBy(part: string, host: string): boolean {
  const letters = lettersOf(part);
  return letters.includes(host) || (host.includes(letters) && letters.length >= SHARE_OF_HOST * host.length);
}

/** The letters of the part of a host that names its owner: "bbc" of `news.bbc.co.uk`. */
function siteNameOf(homeUrl: string | null): string | undefined {
  const labels = (hostOf(homeUrl) ?? '').split('.').slice(0, -1);
  const last = labels.at(-1) ?? '';
  const isSecondLevel = labels.length > 1 && /^(?:com?|org|net|gob|gov|ac|edu)$/.test(last);
  const name = lettersOf((isSecondLevel ? labels.at(-2) : last) ?? '');
  return name.length < MIN_LENGTH || PLATFORM.test(name) ? undefined : name;
}
