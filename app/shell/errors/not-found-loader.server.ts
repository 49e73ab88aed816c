import { data } from '@remix-run/node';

/** The not-found page, with the status that says so. */
export function loader() {
  return data(null, { status: 404 });
}
