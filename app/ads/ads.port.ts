export { AdPlace, AdSpaces } from './ad-place.tsx';
