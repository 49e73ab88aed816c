export { latePart, loadLateParts } from './late-part.tsx';
