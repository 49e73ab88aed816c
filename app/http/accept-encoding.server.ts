import { parseAccept } from 'hono/utils/accept';

/** Content codings of our answers. */
export type Coding = 'br' | 'gzip' | 'identity';

/** What a client accepts, from its `Accept-Encoding`. */
interface AcceptedCodings {
  /** The coding to send: `br` before `gzip`, whatever the weights; `identity` if neither is accepted. */
  best: Coding;
  /** Whether the client accepts a coding. */
  accepts(coding: Coding): boolean;
}

/**
 * Reads an `Accept-Encoding` header (RFC 9110, 12.5.3). A weight of 0 refuses a coding, `*` means those that are not
 * named, and `identity` is accepted unless it is refused. Without a header only `identity` is sent: the client may be
 * a robot that cannot decompress.
 */
export function acceptedCodings(header: string | null | undefined): AcceptedCodings {
  const weights = new Map<string, number>();
  for (const { type, q } of parseAccept(header ?? '')) weights.set(nameOf(type), q);
  const accepts = (coding: Coding) =>
    (weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? 1 : 0)) > 0;
  return { best: accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity', accepts };
}

/** Codings are case-insensitive, and `x-gzip` is the old name of `gzip` (RFC 9110, 8.4.1). */
function nameOf(type: string): string {
  const name = type.toLowerCase();
  return name === 'x-gzip' ? 'gzip' : name;
}
