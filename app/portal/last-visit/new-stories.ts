/** What decides whether a story is new. */
export interface DatedStory {
  id: string;
  /** ISO time; null where the source gave none. */
  dateTime: string | null;
}

/**
 * Ids of the stories that are newer than the visitor's last visit. None where all shown stories are: a mark on each of
 * them would say nothing.
 * @param since ms since 1970; undefined on a first visit
 * @param hidden ids of stories that the visitor has hidden
 */
export function newStories(
  stories: readonly DatedStory[],
  since: number | undefined,
  hidden: readonly string[],
): readonly string[] {
  if (since === undefined) return [];
  const shown = stories.filter(({ id }) => !hidden.includes(id));
  const fresh = shown.filter(({ dateTime }) => dateTime !== null && secondsOf(dateTime) > since / 1000);
  return fresh.length === shown.length ? [] : fresh.map(({ id }) => id);
}

/** Id and time in seconds since 1970 (base 36) of each story, as `NEW_STORIES_SCRIPT` reads them. */
export function storyTimes(stories: readonly DatedStory[]): string {
  return stories
    .map(({ id, dateTime }) => `${id}:${dateTime === null ? '' : secondsOf(dateTime).toString(36)}`)
    .join(' ');
}

function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1000);
}

/** The rule by which cards of these stories have their mark, with the word that it says. */
export function markRule(ids: readonly string[], word: string): string {
  const cards = ids.map((id) => `[data-story-id="${id}"]`).join();
  return `:is(${cards}){--new-mark:${JSON.stringify(word)}}`;
}

/**
 * Runs before the list below it is parsed, so that nothing moves: pages are the same for all visitors, and when one was
 * here last only the browser knows. It says what `lastVisitAt`, `newStories` and `markRule` say. The marks are a rule
 * of a style sheet outside of the document, where hydration finds the markup as the server wrote it.
 */
export const NEW_STORIES_SCRIPT = `!function(s){try{
var p=s.previousElementSibling,d=p.dataset,g=function(k){return localStorage.getItem(k)},
t=function(k){k=g(k);return /^\\d{1,15}$/.test(k)?+k:0},e=t("p_led"),a=e&&Date.now()-e>=d.timeout?e:t("last_visit"),
h=JSON.parse(g("hidden")||"[]").map(String),
l=d.stories.split(" ").map(function(x){return x.split(":")}).filter(function(x){return h.indexOf(x[0])<0}),
n=a?l.filter(function(x){return parseInt(x[1],36)>a/1e3}):[];
if(!n.length||n.length===l.length)return;
p.textContent=(n.length>1?d.other:d.one).replace("{count}",n.length);p.hidden=!1;
var c=new CSSStyleSheet;
c.replaceSync(":is("+n.map(function(x){return'[data-story-id="'+x[0]+'"]'}).join()+"){--new-mark:"+JSON.stringify(d.word)+"}");
document.adoptedStyleSheets=[].slice.call(document.adoptedStyleSheets).concat(c)
}catch(e){}}(document.currentScript)`.replaceAll('\n', '');
