import { PREVIEW_PATH } from '#cli/lib/preview/preview-page.ts';
import { EVENTS_SCRIPT } from './events-script.ts';

/** Path of the page on which a preview shows the reported events. */
export const EVENTS_PATH = `${PREVIEW_PATH}reported`;

/** The page of events: received ones, newest first, each with its fields and its entry in the registry. */
export function eventsPage(lines: readonly string[]): string {
  const data = `[${lines.join(',')}]`.replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reported events</title><style>${STYLES}</style></head>
<body><header><div class="top"><h1>Reported events</h1><p id="state" role="status">Live</p></div>
<p class="soft">What the pages of this preview report stands here at once. Nothing goes to the carrier.</p>
<div class="tools"><input id="filter" type="search" placeholder="Event, screen or value" aria-label="Show events with">
<label><input id="wrong" type="checkbox"> only with problems</label>
<span id="count" class="soft" role="status"></span><button id="clear" type="button">Clear</button></div></header>
<main><div id="empty"><p><b>Nothing was reported yet.</b></p>
<p class="soft">Open a page of this preview, for example <a href="/" target="_blank">the portal</a>, and scroll. The first event comes within seconds.</p></div>
<ol id="list"></ol></main><script>const first = ${data};${EVENTS_SCRIPT}</script></body></html>`;
}

const STYLES = `:root{color-scheme:light dark;--ground:light-dark(#f6f7f9,#14161a);--card:light-dark(#fff,#1d2026);
--line:light-dark(#dfe3e8,#31363f);--text:light-dark(#16191d,#eceef1);--soft:light-dark(#5a6270,#a3abb8);
--accent:light-dark(#1557c0,#8ab4ff);--good:light-dark(#1c7a43,#6fd49a);--bad:light-dark(#b3203a,#ff9aa9)}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--text);font:15px/1.5 system-ui,sans-serif}
header,main{max-width:64rem;margin:0 auto;padding:0 1rem}header{padding-top:1.25rem;position:sticky;top:0;background:var(--ground);z-index:1}
.top{display:flex;align-items:center;justify-content:space-between;gap:1rem}h1{font-size:1.35rem;margin:0}p{margin:.2rem 0}
.soft,small{color:var(--soft)}small{font:12px ui-monospace,monospace}a{color:var(--accent)}
#state{border:1px solid;border-radius:99px;color:var(--good);font-size:13px;padding:0 .7rem}#state.bad{color:var(--bad)}
.tools{align-items:center;border-bottom:1px solid var(--line);display:flex;flex-wrap:wrap;gap:.5rem 1rem;padding:.75rem 0}
input[type=search],button{background:var(--card);border:1px solid var(--line);border-radius:8px;color:inherit;font:inherit;padding:.3rem .75rem}
input[type=search]{flex:1 1 12rem;min-width:0}button{cursor:pointer}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
#empty{background:var(--card);border:1px dashed var(--line);border-radius:12px;margin-top:1rem;padding:1.5rem}
ol{display:grid;gap:.5rem;list-style:none;margin:1rem 0;padding:0}[hidden]{display:none!important}
li{background:var(--card);border:1px solid var(--line);border-radius:10px;overflow:hidden}li.bad{border-left:4px solid var(--bad)}
summary{cursor:pointer;display:grid;gap:0 .9rem;grid-template-columns:5.5rem minmax(0,1fr) auto;padding:.55rem .9rem}
summary>small:first-child{padding-top:.2rem}summary b{display:block}summary .own{color:var(--soft);font:13px ui-monospace,monospace;overflow-wrap:anywhere}
.mark{color:var(--bad);font-weight:600}.body{border-top:1px solid var(--line);padding:.6rem .9rem 1rem}
table{border-collapse:collapse;font:13px ui-monospace,monospace;margin-top:.5rem;width:100%}
td{overflow-wrap:anywhere;padding:.15rem .75rem .15rem 0;vertical-align:top}td:first-child{color:var(--soft);width:40%}
@media(max-width:32rem){summary{grid-template-columns:minmax(0,1fr) auto}summary>small:first-child{grid-column:1/-1}}`;
