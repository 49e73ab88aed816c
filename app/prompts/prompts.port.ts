export { requestPrompt } from './prompt-requests.ts';
