export { loader } from '#app/horoscope/horoscope-sign.api.server.ts';
