import { data } from '@remix-run/node';

/** Loader of the error page: status 500, so that neither caches nor search engines store it. */
export function loadError() {
  return data(null, { status: 500 });
}

/** Loader of the not-found page: status 404. */
export function loadNotFound() {
  return data(null, { status: 404 });
}
