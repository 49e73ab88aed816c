export { pageHead } from '#app/shell/head/page-head.ts';
export { structuredStoryData } from '#app/shell/head/structured-story-data.ts';
export { SampleNote } from './sample-note.tsx';
export { SiteFrame } from './site-frame.tsx';
export { SiteLogo } from './site-logo.tsx';
export { SiteMenu } from './site-menu.tsx';
export { useStaticLinks } from './use-static-links.ts';
