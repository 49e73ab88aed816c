export { isHydrated } from './early-press.ts';
export { latePart, loadLateParts } from './late-part.tsx';
export type { PlainHandle, PlainScreen } from './plain-screen.ts';
