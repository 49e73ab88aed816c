import type { PlainHandle } from '#app/late-parts/late-parts.port.ts';

export { clientLoader } from '#app/portal/portal-client-loader.ts';
export { loader } from '#app/portal/portal-loader.server.ts';
export { meta } from '#app/portal/portal-meta.ts';
export { default } from '#app/portal/portal-screen.tsx';

export const handle: PlainHandle = { plain: 'portal' };
