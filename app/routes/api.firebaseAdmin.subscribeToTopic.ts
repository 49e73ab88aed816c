export { action, loader } from '#app/api/subscribe-to-topic/subscribe-to-topic.server.ts';
