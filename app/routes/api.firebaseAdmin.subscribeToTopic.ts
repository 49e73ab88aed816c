export { action, loader } from '#app/push/subscribe-to-topic.api.server.ts';
