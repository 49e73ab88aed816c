export { allowVendorScripts, areVendorScriptsAllowed } from './vendor-scripts.ts';
