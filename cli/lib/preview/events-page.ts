import { PREVIEW_PATH } from './preview-page.ts';

/** Where a preview shows the events that its pages report. */
export const EVENTS_PATH = `${PREVIEW_PATH}reported`;

/** The page of events: those that came, newest first, each with its fields and what the registry says of it. */
export function eventsPage(lines: readonly string[]): string {
  const data = `[${lines.join(',')}]`.replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Events</title><style>${STYLES}</style></head>
<body><header><h1>Events</h1><p id="count" role="status"></p></header>
<p class="hint">Open pages of this preview in another tab; what they report stands here at once. Nothing goes to the carrier.</p>
<ol id="list"></ol><script>const first = ${data};${SCRIPT}</script></body></html>`;
}

const STYLES = `:root{color-scheme:light dark;--line:#8884;--soft:#7778;--bad:#c4314b}
body{margin:0 auto;max-width:60rem;padding:1rem;font:15px/1.5 system-ui,sans-serif}
header{display:flex;align-items:baseline;justify-content:space-between}h1{font-size:1.4rem;margin:0}
p{margin:.25rem 0}.hint,small{opacity:.72}ol{list-style:none;margin:1rem 0;padding:0}
li{border-top:1px solid var(--line)}summary{display:flex;flex-wrap:wrap;gap:.25rem .75rem;padding:.6rem 0;cursor:pointer}
summary b{min-width:12rem}summary .own{font:13px ui-monospace,monospace;opacity:.8;overflow-wrap:anywhere}
.bad{color:var(--bad)}table{border-collapse:collapse;margin:0 0 1rem;font:13px ui-monospace,monospace;width:100%}
td{padding:.15rem .75rem .15rem 0;vertical-align:top;overflow-wrap:anywhere}td:first-child{opacity:.72;white-space:nowrap}`;

/** Texts go in as texts, never as markup: events hold what pages and addresses hold. */
const SCRIPT = `
const list = document.getElementById('list');
const put = (parent, name, text, kind) => {
  const one = parent.appendChild(document.createElement(name));
  one.textContent = text ?? '';
  if (kind) one.className = kind;
  return one;
};
let shown = 0;
function show(line) {
  const { name, registered, problems, event } = line;
  const item = document.createElement('li');
  const details = put(item, 'details');
  const summary = put(details, 'summary');
  put(summary, 'small', new Date(event.client_timestamp).toLocaleTimeString());
  put(summary, 'b', name, problems.length ? 'bad' : '');
  put(summary, 'span', event.screen_name);
  const own = Object.keys(registered?.fields ?? {}).filter((field) => field in event);
  put(summary, 'span', own.map((field) => field + '=' + JSON.stringify(event[field])).join(' '), 'own');
  for (const problem of problems) put(details, 'p', problem, 'bad');
  if (registered) put(details, 'p', 'Sent ' + registered.sent + '. Category ' + registered.category + ', consent ' + registered.consent + '.', 'hint');
  const table = put(details, 'table');
  for (const [field, value] of Object.entries(event)) {
    const row = table.insertRow();
    put(row, 'td', field);
    put(row, 'td', JSON.stringify(value));
  }
  list.prepend(item);
  shown += 1;
  document.getElementById('count').textContent = shown + (shown === 1 ? ' event' : ' events');
}
first.forEach(show);
new EventSource('${PREVIEW_PATH}events').addEventListener('reported', ({ data }) => show(JSON.parse(data)));
`;
