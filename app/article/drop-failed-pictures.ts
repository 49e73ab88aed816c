import { failedPicture } from '#app/stories/stories.port.ts';

/** A picture in a text, and what belongs to it: its figure with the caption. */
const partOf = (image: HTMLImageElement): HTMLElement => image.closest('figure') ?? image;

/**
 * Takes pictures of a text that cannot be loaded away, with their captions. One in sight leaves its place empty, so
 * that no line moves under the reader's eyes; paper has no such place.
 * @param text element whose markup has the pictures; those that have failed already count, too
 * @returns stops watching
 */
export function dropFailedPictures(text: HTMLElement): () => void {
  const drop = (image: HTMLImageElement) => {
    const part = partOf(image);
    if (failedPicture(part, innerHeight) === 'removed') part.hidden = true;
    else {
      part.style.visibility = 'hidden';
      part.dataset.screenOnly = '';
    }
  };
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) drop(target);
  };
  // Failures of pictures do not bubble, but they are captured.
  text.addEventListener('error', onError, true);
  for (const image of text.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') drop(image);
  return () => text.removeEventListener('error', onError, true);
}
