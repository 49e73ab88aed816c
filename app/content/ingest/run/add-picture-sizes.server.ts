import { withPictureSizes } from '#app/pictures/pictures.port.server.ts';

/** Measures a picture, in px; undefined if that fails. */
export type MeasurePicture = (address: string) => Promise<{ width: number; height: number } | undefined>;

/**
 * Adds sizes to the pictures of stories, so that loading them causes no layout shift.
 * @param known bodies in the store by story id: a text that has not changed keeps the sizes that were found before
 */
export async function addPictureSizes<T extends { id: string; bodyHtml: string }>(
  stories: readonly T[],
  known: ReadonlyMap<string, string>,
  measure: MeasurePicture,
): Promise<T[]> {
  const sized: T[] = [];
  for (const story of stories) {
    const before = known.get(story.id);
    const isSame = before !== undefined && withoutSizes(before) === withoutSizes(story.bodyHtml);
    sized.push({ ...story, bodyHtml: isSame ? before : await withPictureSizes(story.bodyHtml, measure) });
  }
  return sized;
}

/** Of HTML that went through our own allow-list, which writes attributes in one way. */
function withoutSizes(html: string): string {
  return html.replace(/ (?:width|height)="\d+"/g, '');
}
