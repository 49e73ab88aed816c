import { isMap, parseDocument } from 'yaml';
import type { Language } from '#schemas/content/languages.ts';
import { streamOf } from './event-stream.ts';

/** The identity of the copy. */
interface CopyAnswers {
  brid: string;
  name: string;
  domain: string;
  distributor: string;
  customer: string;
  languages?: readonly Language[];
  since: string;
}

/**
 * A brand file copied from another one: identity replaced, everything else unchanged, comments too. Texts and ids of
 * the other brand (tagline, description, search partner, app, ad units, where its events go) are left out or written
 * again.
 */
export function copyBrandFile(
  text: string,
  answers: CopyAnswers,
  descriptions: Readonly<Record<string, string>>,
): string {
  const document = parseDocument(text);
  const { brid, name, domain, distributor, customer, languages, since } = answers;
  document.set('brid', brid);
  document.set('name', name);
  document.set('portalTitle', name);
  document.set('customer', customer);
  document.set('domains', [domain]);
  document.set('since', since);
  document.set('domainOfDistributor', distributor);
  if (languages) document.set('languages', languages);
  document.set('headData', { description: descriptions });
  document.set('reporting', { atomStream: streamOf(customer) });
  for (const key of ['tagline', 'googleSearchId', 'logo', 'storeLink', 'ads']) document.delete(key);
  const environments = document.get('environments');
  if (isMap(environments)) {
    for (const { value } of environments.items) if (isMap(value)) value.delete('reporting');
  }
  return document.toString({ lineWidth: 0 });
}
