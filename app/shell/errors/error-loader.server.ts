import { data } from '@remix-run/node';

/** The error page says so in its status, too, so that no cache and no robot keeps it. */
export function loader() {
  return data(null, { status: 500 });
}
