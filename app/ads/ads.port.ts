export { AdPlacement, AdSpaces } from './ad-placement.tsx';
