export { loader } from '#app/api/configs/configs.server.ts';
