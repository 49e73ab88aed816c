import { z } from 'zod';

/** Variables of the environment that the ingest reads. */
export const ingestVariables = {
  INGEST: z.enum(['on', 'off']).default('on'),
  INGEST_ALLOW_PRIVATE: z
    .string()
    .regex(
      /^[^\s,/]+(\s*,\s*[^\s,/]+)*$/,
      'takes hosts parted by commas, such as feeds.intranet,localhost:8080',
    )
    .optional(),
  WEBSUB_CALLBACK: z
    .string()
    .refine(isPublicOrigin, 'takes the public address of this site, such as https://news.carrier.example')
    .optional(),
  INGEST_MAX_MB: z.coerce.number().int().min(1).max(100).default(15),
};

/** How a server fetches feeds. */
export interface IngestSettings {
  /** False: nothing is fetched by itself. */
  isOn: boolean;
  /** Hosts that may be private and use any port. */
  allowPrivate: string[];
  /** Of the unpacked bytes of a feed. */
  maxBytes: number;
  /** Where the hubs of feeds reach this site; undefined: no hub is asked. */
  webSubOrigin?: string | undefined;
}

/** The settings that the variables give. */
export function ingestSettings(variables: {
  INGEST: 'on' | 'off';
  INGEST_ALLOW_PRIVATE?: string;
  INGEST_MAX_MB: number;
  WEBSUB_CALLBACK?: string | undefined;
}): IngestSettings {
  const hosts = variables.INGEST_ALLOW_PRIVATE?.split(',') ?? [];
  return {
    isOn: variables.INGEST === 'on',
    allowPrivate: hosts.map((host) => host.trim().toLowerCase()),
    maxBytes: variables.INGEST_MAX_MB * 1024 * 1024,
    webSubOrigin: variables.WEBSUB_CALLBACK && new URL(variables.WEBSUB_CALLBACK).origin,
  };
}

/** An origin by https, or this machine to try it out. */
function isPublicOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(text);
  const isSafe =
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname));
  return isSafe && pathname === '/' && search + hash + username === '';
}
