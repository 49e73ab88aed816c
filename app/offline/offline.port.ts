export { isFromCache } from './is-from-cache.ts';
export { reportLoadFailure } from './load-failures.ts';
export type { WorkerSettings } from './service-worker/worker-settings.ts';
export { useBackOnline } from './use-back-online.ts';
export { useCachedPage } from './use-cached-page.ts';
