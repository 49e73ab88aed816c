export { askForTurn } from './prompt-turns.ts';
