export { meta } from '#app/screens/horoscope/horoscope-meta.ts';
export { default } from '#app/screens/horoscope/horoscope-screen.tsx';
export { loader } from '#app/screens/horoscope/loader.server.ts';
