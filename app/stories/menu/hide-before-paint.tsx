import { useFirstResponse } from '#app/lib/http/first-response.ts';

/**
 * Runs as the list is parsed: stories that the visitor has hidden never show, nor in section blocks, ads go by the rule
 * of `withoutHiddenCells`, and the other stories take their roles at once, so that nothing moves when React takes the
 * list over. Pages are the same for all visitors, so that caches may keep them; who has hidden what, only the browser
 * knows. The browser's part does not carry it: what it makes itself it has filtered already. In it, `d` is 0 below
 * anything but an ad, 1 right below an ad, and more where hidden stories are between.
 */
const SCRIPT = !import.meta.env.SSR
  ? ''
  : `!function(s){try{
var h=JSON.parse(localStorage.getItem("hidden")||"[]").map(String),n=0,d=0,r=["lead","second","second"],
l=s.closest("ol")||s.previousElementSibling;
if(h.length)[].forEach.call(l.children,function(i){
var a=i.querySelector("[data-story-id]");
if(!a){[].forEach.call(i.querySelectorAll("[data-section-story]"),function(e){e.hidden=h.indexOf(e.dataset.sectionStory)>=0});
var b=!!i.querySelector("[data-ad-slot]");if(b&&d>1)i.hidden=!0;else d=+b;return}
if(h.indexOf(a.dataset.storyId)>=0){i.hidden=!0;d*=2;return}
d=0;var o=r[n++]||"rest";if(i.dataset.role&&i.dataset.role!==o&&l.dataset.feed!=="plain")i.dataset.role=a.dataset.role=o})
}catch(e){}}(document.currentScript)`.replaceAll('\n', '');

/** Rendered right after a list of stories, and in it below the first window, where a browser may paint already. */
export function HideBeforePaint() {
  const { nonce } = useFirstResponse();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
