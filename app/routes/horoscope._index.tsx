export { loader } from '#app/horoscope/screens/horoscope-loader.server.ts';
export { meta } from '#app/horoscope/screens/horoscope-meta.ts';
export { default } from '#app/horoscope/screens/horoscope-screen.tsx';
