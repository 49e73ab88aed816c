import { createHmac, timingSafeEqual } from 'node:crypto';
import { DEFAULT_WIDTH, PICTURE_WIDTHS } from './picture-set.ts';

/** Path of publishers' pictures as converted by this server. */
export const PICTURE_PATH = '/picture/';

/** Longest address of a source, in characters; no publisher needs more, and a page's markup stays small. */
const MAX_ADDRESS_LENGTH = 2000;

/** Prefix of the signed text, so that signatures for another use or version never match. */
const PURPOSE = 'picture 1\n';

/** The source and width that a picture's address requests. */
export type PictureRequest =
  | { kind: 'picture'; source: string; width: number }
  | { kind: 'unsigned' }
  | { kind: 'none' };

/**
 * `/picture/<signature>/<width>/<base64url of the source>`. The signature is HMAC-SHA-256 over the source, cut to 128
 * bits. The width is not signed: only those of the layout are answered, so a page can request each picture at all its
 * widths with one signature. Our own pictures (`/demo/…`) and addresses that are not http(s) are unchanged.
 */
export function signedAddress(address: string, key: Buffer): string {
  const source = sourceOfAddress(address);
  if (source === undefined) return address;
  const text = Buffer.from(source).toString('base64url');
  return `${PICTURE_PATH}${signatureOf(source, key).toString('base64url')}/${DEFAULT_WIDTH}/${text}`;
}

/**
 * The address that a publisher's picture is fetched from; undefined for our own pictures and addresses that are not
 * http(s).
 */
export function sourceOfAddress(address: string): string | undefined {
  const source = address.startsWith('//') ? `https:${address}` : address;
  return /^https?:\/\//i.test(source) && source.length <= MAX_ADDRESS_LENGTH ? source : undefined;
}

/** Parses an address made by {@link signedAddress}, at any width of the layout. */
export function parsePictureAddress(path: string, key: Buffer): PictureRequest {
  const [, signature = '', width = '', text = ''] =
    /^\/picture\/([\w-]{22})\/(\d+)\/([\w-]+)$/.exec(path) ?? [];
  if (!text)
    return { kind: path.startsWith(PICTURE_PATH) && path.split('/').length === 5 ? 'unsigned' : 'none' };
  const source = Buffer.from(text, 'base64url').toString();
  const given = Buffer.from(signature, 'base64url');
  if (!timingSafeEqual(given, signatureOf(source, key))) return { kind: 'unsigned' };
  // The same picture with two spellings would be converted and cached twice.
  if (Buffer.from(source).toString('base64url') !== text || given.toString('base64url') !== signature)
    return { kind: 'none' };
  const asked = PICTURE_WIDTHS.find((one) => String(one) === width);
  return asked ? { kind: 'picture', source, width: asked } : { kind: 'none' };
}

function signatureOf(source: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(PURPOSE).update(source).digest().subarray(0, 16);
}
