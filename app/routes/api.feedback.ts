export { action, loader } from '#app/api/feedback/feedback.server.ts';
