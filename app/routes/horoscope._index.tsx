import type { PlainHandle } from '#app/late-parts/late-parts.port.ts';

export { loader } from '#app/horoscope/screens/horoscope-loader.server.ts';
export { default, meta } from '#app/horoscope/screens/horoscope-screen.tsx';

export const handle: PlainHandle = { plain: 'horoscope' };
