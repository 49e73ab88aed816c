export { siteData } from './site-data.server.ts';
