export { offlinePage } from './offline-page.server.ts';
export { serviceWorkerCode, serviceWorkerFile } from './service-worker-file.server.ts';
