export { action, loader } from '#app/stories/reactions.api.server.ts';
