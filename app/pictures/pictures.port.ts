export { focusStyle } from './focus-style.ts';
export { previewStyle } from './picture-preview.ts';
export { pictureAt, pictureSet, pictureSources } from './picture-set.ts';
export { type PictureUse, pictureUse } from './picture-use.ts';
