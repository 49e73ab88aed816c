import type { PlainHandle } from '#app/late-parts/late-parts.port.ts';

export { clientLoader } from '#app/article/article-client-loader.ts';
export { loader } from '#app/article/article-loader.server.ts';
export { meta } from '#app/article/article-meta.ts';
export { default } from '#app/article/article-screen.tsx';

export const handle: PlainHandle = { plain: 'article' };
