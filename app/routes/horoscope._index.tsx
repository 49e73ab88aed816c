export { loader } from '#app/horoscope/screens/horoscope-loader.server.ts';
export { default, meta } from '#app/horoscope/screens/horoscope-screen.tsx';
