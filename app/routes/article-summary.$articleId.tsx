import type { PlainHandle } from '#app/late-parts/late-parts.port.ts';

export { clientLoader, shouldRevalidate } from '#app/article/summary/article-summary-client-loader.ts';
export { loader } from '#app/article/summary/article-summary-loader.server.ts';
export { meta } from '#app/article/summary/article-summary-meta.ts';
export { default } from '#app/article/summary/article-summary-screen.tsx';

export const handle: PlainHandle = { plain: 'summary' };
