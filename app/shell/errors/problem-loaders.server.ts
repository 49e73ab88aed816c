import { data } from '@remix-run/node';

/** The error page says so in its status, too, so that no cache and no robot keeps it. */
export function loadError() {
  return data(null, { status: 500 });
}

/** The not-found page, with the status that says so. */
export function loadNotFound() {
  return data(null, { status: 404 });
}
