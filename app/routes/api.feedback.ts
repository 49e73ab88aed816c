export { action, loader } from '#app/prompts/feedback/feedback.api.server.ts';
