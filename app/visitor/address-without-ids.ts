import { appParametersOf } from '#app/lib/http/app-parameters.ts';
import { appParametersWithoutIds } from './facts-to-send.ts';

/**
 * An absolute address without the ids in the app's parameters, as links have it after an opt-out: a parameter of ids
 * alone stays, empty, as the page is still that of the app; one that cannot be parsed is dropped.
 */
export function addressWithoutIds(address: string): string {
  const url = new URL(address);
  const given = appParametersOf(url.searchParams);
  const left: Record<string, string | undefined> = { ...appParametersWithoutIds(given) };
  for (const [name, text] of Object.entries(given)) {
    const cleaned = left[name];
    if (cleaned === undefined) url.searchParams.delete(name);
    else if (cleaned !== text) url.searchParams.set(name, cleaned);
  }
  return url.href;
}
