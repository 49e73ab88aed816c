import { useFirstResponse } from '#app/lib/first-response.ts';
import { HIDDEN_KEY } from '#app/lib/hidden-stories.ts';

/**
 * Keeps hidden stories out of sight from the first paint on: the server sends the same feed to everybody. The style
 * sheet is no node of the page, so the scripts that take over find the page as it was sent. A story's list item or
 * screen goes with it. What cannot be read hides nothing.
 */
const SCRIPT = `try{var i=JSON.parse(localStorage.getItem('${HIDDEN_KEY}')).filter(function(i){return/^[\\w-]+$/.test(i)});if(i.length){var s=new CSSStyleSheet;s.replaceSync('li:has(>article:is('+i.map(function(i){return'[data-story-id="'+i+'"]'})+')){display:none}');document.adoptedStyleSheets=[s]}}catch(e){}`;

/** Stands before a feed. */
export function HiddenBeforePaint() {
  const { nonce } = useFirstResponse();
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
