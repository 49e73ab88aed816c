export type { FactsOf, KnownPictureFacts } from './facts/known-picture-facts.server.ts';
export { createPictureFactsStore } from './facts/picture-facts-store.server.ts';
export { startMeasuring } from './facts/start-measuring.server.ts';
export { loadSharp } from './load-sharp.server.ts';
export { measurePicture } from './measure-picture.server.ts';
export {
  DIRECT_PICTURES,
  openPictures,
  type PictureAddresses,
  type Pictures,
} from './open-pictures.server.ts';
export { pictureHash } from './picture-hash.server.ts';
export { type PictureSettings, pictureSettings, pictureVariables } from './picture-settings.server.ts';
export { createPreviewStore } from './preview/preview-store.server.ts';
export { withPictureSizes } from './with-picture-sizes.server.ts';
