import { type DateForm, READER_DATES_SCRIPT, readerDate } from '#app/lib/dates/reader-date.ts';
import { useFirstResponse } from '#app/lib/http/first-response.ts';

/**
 * A date in the reader's time zone. On the server it has the server's text, which `ReaderDatesBeforePaint` replaces
 * before anything is painted; hydration then finds what it would write itself.
 * @param text as the server writes it
 */
export function ReaderDate({
  time,
  text,
  form,
  language,
  className,
}: {
  time: string;
  text: string;
  form: DateForm;
  language: string;
  className?: string | undefined;
}) {
  return (
    <time className={className} dateTime={time} data-form={form} suppressHydrationWarning>
      {import.meta.env.SSR ? text : readerDate(time, text, form, language, Date.now())}
    </time>
  );
}

/** Rendered after the dates of a page or list. */
export function ReaderDatesBeforePaint() {
  const { nonce } = useFirstResponse();
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? READER_DATES_SCRIPT : '' }}
    />
  );
}
