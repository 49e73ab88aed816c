import type { PlainHandle } from '#app/late-parts/late-parts.port.ts';

export { clientLoader } from '#app/horoscope/screens/horoscope-sign-loader.client.ts';
export { headers, loader } from '#app/horoscope/screens/horoscope-sign-loader.server.ts';
export { meta } from '#app/horoscope/screens/horoscope-sign-meta.ts';
export { default } from '#app/horoscope/screens/horoscope-sign-screen.tsx';

export const handle: PlainHandle = { plain: 'sign' };
