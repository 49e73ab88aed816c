/** `day`: the date. `moment`: the time of day where it is today, else the date. */
export type DateForm = 'day' | 'moment';

/**
 * A time as its reader's calendar and clock have it, in the time zone of this device; `READER_DATES_SCRIPT` says the
 * same before the first paint.
 * @param time ISO 8601 @param now ms since 1970
 */
export function readerDate(time: string, form: DateForm, language: string, now: number): string {
  const date = new Date(time);
  const isToday = date.toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    language,
    form === 'moment' && isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' },
  ).format(date);
}

/**
 * Runs as the page is parsed, after the dates: the server writes them in UTC, as pages are the same for all readers.
 * Before the first paint nothing is seen to change.
 */
export const READER_DATES_SCRIPT = `!function(d){try{
var n=new Date().toDateString(),l=d.documentElement.lang;
d.querySelectorAll("time[data-form]").forEach(function(t){var x=new Date(t.dateTime);
t.textContent=new Intl.DateTimeFormat(l,t.dataset.form==="moment"&&x.toDateString()===n?{timeStyle:"short"}:{dateStyle:"medium"}).format(x)})
}catch(e){}}(document)`.replaceAll('\n', '');
