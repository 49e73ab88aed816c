export { previewStyle } from './picture-preview.ts';
export { pictureAt, pictureSet, pictureSources } from './picture-set.ts';
