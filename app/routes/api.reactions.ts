export { action, loader } from '#app/api/reactions/reactions.server.ts';
