import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { createReadingCache } from '#app/horoscope/reading-cache.ts';
import type { loader } from './horoscope-sign-loader.server.ts';

type Reading = Awaited<ReturnType<typeof loader>>;

const kept = createReadingCache<Reading>();

/** Readings are kept by sign and place until the day is over there (section 4). */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Reading> {
  const known = kept.find(request.url, Date.now());
  if (known) return known;
  const reading = await serverLoader<Reading>();
  kept.keep(request.url, reading);
  return reading;
}
