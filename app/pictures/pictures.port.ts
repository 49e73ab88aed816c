export { previewStyle } from './picture-preview.ts';
export { pictureAt, pictureSet, pictureSources } from './picture-set.ts';
export { focusStyle, type PictureUse, pictureUse } from './picture-use.ts';
