export { refuseMethod as action } from '#app/api/api.port.server.ts';
export { loader } from '#app/horoscope/horoscope-sign.api.server.ts';
