export { loader } from '#app/api/horoscope-sign/horoscope-sign.server.ts';
