/** `day`: the date. `time`: the time of day where it is today, else the date. */
export type DateForm = 'day' | 'time';

/** Older than this, in ms, a time is of another day in all time zones, and was when the server wrote it. */
const SURELY_PAST_MS = 172_800_000;

/**
 * A time as its reader's calendar and clock have it, in the time zone of this device; `READER_DATES_SCRIPT` says the
 * same before the first paint. Where UTC has the same date, the server's text stays: a formatter takes a phone some
 * 80 ms to load.
 * @param time ISO 8601 @param text as the server wrote it, in UTC @param now ms since 1970
 */
export function readerDate(
  time: string,
  text: string,
  form: DateForm,
  language: string,
  now: number,
): string {
  const date = new Date(time);
  const isSameDate = date.getDate() === date.getUTCDate();
  if (isSameDate && (form === 'day' || now - date.getTime() > SURELY_PAST_MS)) return text;
  const isToday = date.toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    language,
    form === 'time' && isToday ? { timeStyle: 'short' } : { dateStyle: 'medium' },
  ).format(date);
}

/**
 * Runs as the page is parsed, after the dates: the server writes them in UTC, as pages are the same for all readers.
 * Before the first paint nothing is seen to change.
 */
export const READER_DATES_SCRIPT = `!function(d){try{
var n=Date.now(),l=d.documentElement.lang;
d.querySelectorAll("time[data-form]").forEach(function(t){var x=new Date(t.dateTime),m=t.dataset.form==="time";
if(x.getDate()===x.getUTCDate()&&(!m||n-x>${SURELY_PAST_MS}))return;
t.textContent=new Intl.DateTimeFormat(l,m&&x.toDateString()===new Date(n).toDateString()?{timeStyle:"short"}:{dateStyle:"medium"}).format(x)})
}catch(e){}}(document)`.replaceAll('\n', '');
