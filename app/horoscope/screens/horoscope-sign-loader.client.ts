import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { hasReading } from '#app/horoscope/has-reading.ts';
import { createReadingCache } from '#app/horoscope/reading-cache.ts';
import type { signPage } from './horoscope-sign-loader.server.ts';

type Reading = Awaited<ReturnType<typeof signPage>>;

const cache = createReadingCache<Reading>();

/** Caches readings by sign and time zone until the local day ends there (section 4). */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Reading> {
  const cached = cache.find(request.url, Date.now());
  if (cached) return cached;
  const reading = await serverLoader<Reading>();
  if (hasReading(reading.sign)) cache.store(request.url, reading);
  return reading;
}
