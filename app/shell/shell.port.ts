export { pageHead } from './head/page-head.ts';
export { storyData } from './head/story-data.ts';
export { SampleNote } from './sample-note.tsx';
export { SiteFrame } from './site-frame.tsx';
export { SiteLogo } from './site-logo.tsx';
export { SiteMenu } from './site-menu.tsx';
