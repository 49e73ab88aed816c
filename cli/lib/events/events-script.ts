import { PREVIEW_PATH } from '#cli/lib/preview/preview-page.ts';

/**
 * Script of the page of events; `first` has the events received before it loaded. Texts are inserted as text, never
 * as markup: events contain texts of pages and addresses.
 */
export const EVENTS_SCRIPT = `
const at = (id) => document.getElementById(id);
const put = (parent, name, text, kind) => {
  const one = parent.appendChild(document.createElement(name));
  one.textContent = text ?? '';
  if (kind) one.className = kind;
  return one;
};
const counted = (count, one) => count + ' ' + one + (count === 1 ? '' : 's');
function addLine({ name, registered, problems, event }) {
  const item = document.createElement('li');
  // The filter searches values, not names of fields, which are the same for all.
  item.dataset.text = Object.values(event).join(' ').toLowerCase();
  if (problems.length) item.className = 'bad';
  const details = put(item, 'details');
  const summary = put(details, 'summary');
  put(summary, 'small', new Date(event.client_timestamp).toLocaleTimeString([], { hour12: false }));
  const main = put(summary, 'span');
  put(main, 'b', name);
  const own = Object.keys(registered?.fields ?? {}).filter((field) => field in event);
  put(main, 'span', [event.screen_name, ...own.map((field) => field + '=' + JSON.stringify(event[field]))].join('  ·  '), 'own');
  if (problems.length) put(summary, 'span', counted(problems.length, 'problem'), 'mark');
  else put(summary, 'small', '#' + event.event_counter);
  const body = put(details, 'div', '', 'body');
  for (const problem of problems) put(body, 'p', problem, 'mark');
  if (registered) {
    put(body, 'p', 'Sent ' + registered.sent + '.', 'soft');
    put(body, 'p', 'Category ' + registered.category + '. ' + (registered.consent === 'sharing' ? 'Not sent after an opt-out.' : 'Sent after an opt-out as well, without ids.'), 'soft');
  }
  const table = put(body, 'table');
  for (const [field, value] of Object.entries(event)) {
    const row = table.insertRow();
    put(row, 'td', field);
    put(row, 'td', JSON.stringify(value));
  }
  at('list').prepend(item);
}
function look() {
  const wanted = at('filter').value.trim().toLowerCase();
  const all = [...at('list').children];
  for (const item of all)
    item.hidden = !item.dataset.text.includes(wanted) || (at('wrong').checked && item.className !== 'bad');
  const [shown, wrong] = [all.filter((item) => !item.hidden).length, all.filter((item) => item.className === 'bad').length];
  at('empty').hidden = all.length > 0;
  at('count').textContent = (shown < all.length ? shown + ' of ' : '') + counted(all.length, 'event') + (wrong ? ', ' + wrong + ' with problems' : '');
}
first.forEach(addLine);
look();
at('filter').addEventListener('input', look);
at('wrong').addEventListener('change', look);
at('clear').addEventListener('click', () => { at('list').replaceChildren(); look(); });
const source = new EventSource('${PREVIEW_PATH}events');
const say = (text, kind) => { at('state').textContent = text; at('state').className = kind; };
source.onopen = () => say('Live', '');
source.onerror = () => say('The preview has stopped', 'bad');
source.addEventListener('reported', ({ data }) => { addLine(JSON.parse(data)); look(); });
`;
