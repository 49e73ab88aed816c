export { isHydrated } from './early-press.ts';
export { latePart, loadLateParts } from './late-part.tsx';
export { type PlainHandle, type PlainScreen, plainScreenOf } from './plain-screen.ts';
