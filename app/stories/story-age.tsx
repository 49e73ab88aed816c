import { useSite } from '#app/site/site.port.ts';
import { ReaderDate } from '#app/ui/reader-date.tsx';
import type { StoryView } from './story-view.ts';

/**
 * How old a story is, which `start-story-ages.client.ts` keeps true, or its day, which the browser corrects to the
 * reader's time zone; nothing without a date.
 */
export function StoryAge({
  story,
  className,
}: {
  story: Pick<StoryView, 'dateTime' | 'age' | 'ageIsDate'>;
  className: string | undefined;
}) {
  const { language } = useSite();
  if (!story.dateTime) return null;
  if (story.ageIsDate)
    return (
      <ReaderDate
        className={className}
        time={story.dateTime}
        text={story.age}
        form="day"
        language={language}
      />
    );
  return (
    <time className={className} dateTime={story.dateTime} data-age="" suppressHydrationWarning>
      {story.age}
    </time>
  );
}
