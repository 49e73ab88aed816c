import { useFirstResponse } from '#app/lib/first-response.ts';

/**
 * Runs as the list before it is parsed: stories that the visitor has hidden never show, and the others take their
 * roles at once, so that nothing moves when React takes the list over. Pages are the same for all visitors, so that
 * caches may keep them; who has hidden what, only the browser knows.
 */
const SCRIPT = `!function(l){try{
var h=JSON.parse(localStorage.getItem("hidden")||"[]").map(String),n=0,r=["lead","second","second"];
if(h.length)[].forEach.call(l.children,function(i){
var a=i.querySelector("[data-story-id]");if(!a)return;
if(h.indexOf(a.dataset.storyId)>=0){i.hidden=!0;return}
var o=r[n++]||"rest";if(i.dataset.role&&i.dataset.role!==o&&l.dataset.feed!=="plain")i.dataset.role=a.dataset.role=o})
}catch(e){}}(document.currentScript.previousElementSibling)`.replaceAll('\n', '');

/** Stands right after a list of stories. */
export function HideBeforePaint() {
  const { nonce } = useFirstResponse();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
