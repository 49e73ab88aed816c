export { type AdScripts, deployedAdScripts, NO_AD_SCRIPTS } from './ad-scripts.server.ts';
export { adsTxt } from './ads-txt.server.ts';
