export { clientLoader } from '#app/screens/horoscope-sign/client-loader.client.ts';
export { meta } from '#app/screens/horoscope-sign/horoscope-sign-meta.ts';
export { default } from '#app/screens/horoscope-sign/horoscope-sign-screen.tsx';
export { loader } from '#app/screens/horoscope-sign/loader.server.ts';
