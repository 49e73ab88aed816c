import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Brand } from '#schemas/brand/brand-schema.ts';
import { createLocalAds, OUTSIDE_PATH, withLocalAds } from './local-ads.ts';
import type { LocalServices } from './local-services.ts';
import { SUBSCRIBE_PATH, visitorScript } from './visitor-script.ts';

/** What `preview --full` adds to the server of a preview. */
export interface FullPreview {
  /** Script that runs before all others of a page. */
  script: string;
  /** Answers a request for a party that is played here; false for any other. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** A script of the site, with addresses of other parties replaced. */
  rewrite(text: string, incoming: IncomingMessage): string;
}

/**
 * The parties around a site, played in the preview: ad services, and a push service.
 * @param root folder of the program, which has the fake ad scripts
 */
export function createFullPreview(
  brand: Pick<Brand, 'name'>,
  services: Pick<LocalServices, 'subscribe'>,
  root: string,
): FullPreview {
  const ads = createLocalAds(root);
  return {
    script: visitorScript(randomBytes(4).toString('hex')),
    answer(incoming, outgoing) {
      if (incoming.url?.startsWith(OUTSIDE_PATH)) {
        ads(incoming, outgoing, originOf(incoming)).catch(() => outgoing.writeHead(400).end());
        return true;
      }
      if (incoming.url !== SUBSCRIBE_PATH || incoming.method !== 'POST') return false;
      const sample = { title: brand.name, body: 'A sample message of the local push service.' };
      const subscription = services.subscribe(sample);
      outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(subscription));
      return true;
    },
    rewrite: (text, incoming) => withLocalAds(text, incoming.url ?? '', originOf(incoming)),
  };
}

/** The preview's own origin, as the browser names it. */
function originOf({ headers }: IncomingMessage): string {
  return `http://${headers.host ?? 'localhost'}`;
}
