import { pictureHash } from '#app/pictures/picture-hash.server.ts';
import { createPictureRows } from '#app/pictures/picture-rows.server.ts';
import type { PreviewStore } from './preview-store.server.ts';

/** Address of a picture → its preview, where one is known. */
type PreviewOf = (address: string) => string | undefined;

/** Previews that pages show until pictures load. */
export interface PicturePreviews {
  /** The known previews of a page's pictures. Never rejects, and waits 100 ms at most. */
  of(addresses: readonly (string | null | undefined)[]): Promise<PreviewOf>;
  /**
   * Makes a preview of a picture if it has none. Never rejects.
   * @param source the publisher's address
   * @param make makes its preview, or an empty text if there must be none; called only if none is stored
   */
  makeIfMissing(source: string, make: () => Promise<string>): Promise<void>;
}

/** Previews over a store, each read once; where the store fails, pages show the brand's tint. */
export function createPicturePreviews(store: PreviewStore, clock: () => number = Date.now): PicturePreviews {
  const rows = createPictureRows<string>(
    {
      find: (keys) => store.find(keys).catch(() => new Map<string, string>()),
      save: (key, preview, at) => store.add(key, preview, at),
      deleteBefore: (time) => store.deleteBefore(time),
    },
    clock,
  );
  return {
    async of(addresses) {
      await rows.readForPage(addresses);
      return (address) => rows.current(pictureHash(address)) || undefined;
    },
    async makeIfMissing(source, make) {
      const key = pictureHash(source);
      if (key === undefined || rows.current(key) !== undefined) return;
      await rows.once(key, async () => {
        await rows.read([key]);
        if (rows.current(key) === undefined) await rows.save(key, await make());
      });
    },
  };
}
