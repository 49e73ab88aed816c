import type { ClientLoaderFunctionArgs } from '@remix-run/react';
import { createKeptReadings } from '#app/horoscope/kept-readings.ts';
import type { loader } from './horoscope-sign-loader.server.ts';

type Reading = Awaited<ReturnType<typeof loader>>;

const kept = createKeptReadings<Reading>();

/** Readings are kept by sign and place until the day is over there (section 4). */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Reading> {
  const known = kept.find(request.url, Date.now());
  if (known) return known;
  const reading = await serverLoader<Reading>();
  kept.keep(request.url, reading);
  return reading;
}
