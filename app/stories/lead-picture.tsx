import { useState } from 'react';
import { focusStyle, pictureSources, previewStyle } from '#app/pictures/pictures.port.ts';
import { Picture } from '#app/ui/picture.tsx';
import { type FailedPicture, failedPicture } from './failed-picture.ts';
import styles from './lead-picture.module.css';
import type { StoryView } from './story-view.ts';

/**
 * The picture at the head of a page about a story; one that fails in sight leaves its place to the name of its source.
 * @param className how the page places it, and `--lead-ratio`
 * @param sizes how wide it is displayed (HTML, 4.8.4.2.2)
 */
export function LeadPicture({
  story,
  className,
  sizes,
}: {
  story: Pick<StoryView, 'image' | 'imagePreview' | 'imageFocus' | 'source'>;
  className: string | undefined;
  sizes: string;
}) {
  const [failed, setFailed] = useState<FailedPicture>();
  if (!story.image || failed === 'removed') return null;
  return (
    <div
      className={`${styles.picture} ${className}`}
      style={previewStyle(story.imagePreview)}
      data-failed={failed && ''}
      data-screen-only={failed && ''}
    >
      <Picture
        width={1200}
        height={675}
        style={focusStyle(story.imageFocus)}
        fetchpriority="high"
        onFail={(image) => setFailed(failedPicture(image.parentElement ?? image, innerHeight))}
        {...pictureSources(story.image, sizes)}
      />
      {failed && <p className={styles.lost}>{story.source.title}</p>}
    </div>
  );
}
