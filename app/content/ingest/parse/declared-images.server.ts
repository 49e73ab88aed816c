import type { ItunesNs, MediaNs } from 'feedsmith';
import type { DeclaredImage, EnclosedFile, ImageKind } from './parsed-feed.server.ts';

const PICTURE_FILE = /\.(jpe?g|png|gif|webp|avif)(\?|$)/i;

/** Pictures of an item's Media RSS elements, groups included. */
export function mediaImages(media: MediaNs.ItemOrFeed | undefined): DeclaredImage[] {
  if (!media) return [];
  const groups = media.groups ?? [];
  const contents = [...(media.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])];
  const thumbnails = [media, ...groups, ...contents].flatMap((part) => part.thumbnails ?? []);
  return [
    ...contents.filter(isPicture).flatMap((image) => declare('content', image)),
    ...thumbnails.flatMap((image) => declare('thumbnail', image)),
  ];
}

/** All files of an item's Media RSS elements, groups included. */
export function mediaFiles(media: MediaNs.ItemOrFeed | undefined): EnclosedFile[] {
  const contents = [
    ...(media?.contents ?? []),
    ...(media?.groups ?? []).flatMap((group) => group.contents ?? []),
  ];
  return contents.map(({ url, type, medium }) => ({ url, type, medium }));
}

/** The picture among an item's enclosures or attachments. */
export function enclosedImages(
  enclosures: readonly { url?: string; type?: string }[] | undefined,
): DeclaredImage[] {
  return (enclosures ?? []).filter(isPicture).flatMap((image) => declare('enclosure', image));
}

/** The episode's picture of iTunes. */
export function itunesImages(itunes: ItunesNs.Item | undefined): DeclaredImage[] {
  return declare('itunes', { url: itunes?.image });
}

/** One declaration, or none where the address is missing. */
export function declare(
  kind: ImageKind,
  image: { url?: string; width?: number; height?: number },
): DeclaredImage[] {
  return image.url ? [{ kind, url: image.url, width: image.width, height: image.height }] : [];
}

/** By medium, else by type, else by the file's name; Media RSS leaves all of them optional. */
function isPicture({ url, medium, type }: { url?: string; medium?: string; type?: string }): boolean {
  if (medium) return medium === 'image';
  if (type?.includes('/')) return type.startsWith('image/');
  return PICTURE_FILE.test(url ?? '');
}
