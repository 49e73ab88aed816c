export { goodbyePage } from './goodbye-page.server.ts';
export { retiredAnswer } from './retired-answer.server.ts';
