export { focusStyle } from './focus-style.ts';
export { previewStyle } from './picture-preview.ts';
export { pictureAt, pictureSet, pictureSources } from './picture-set.ts';
