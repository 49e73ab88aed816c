export { loader } from '#app/site/configs.api.server.ts';
