import { createHash } from 'node:crypto';
import { type QuietHours, quietHoursOf } from '#app/push/push.port.server.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { isSitePath, nearestSitePath } from '#schemas/page-config/site-paths.ts';

/** Options of a message. */
export interface PushOrderOptions {
  topic: string;
  title: string;
  body: string;
  url: string;
  rate: string;
  tries: string;
  ttl: string;
  quietHours: string;
}

/** A message that may be sent. */
export interface PushOrder {
  message: { title: string; body: string; url: string };
  selector: string;
  perSecond: number;
  tries: number;
  ttlSeconds: number;
  quiet: QuietHours | null;
}

/** Of the texts as JSON. An encrypted message may have 4096 bytes (RFC 8291, 4); this leaves space for its id. */
const MAX_BYTES = 3900;
const FOUR_WEEKS_S = 2_419_200;

/** @throws CommandError that says which option is invalid and why */
export function pushOrder(options: PushOrderOptions): PushOrder {
  const { topic, title, body, url, quietHours } = options;
  if (!isSitePath(url)) {
    const near = meantPath(url);
    throw new CommandError(`${url} is no page of the site.`, near && `Did you mean ${near}?`);
  }
  if (!title.trim() || !body.trim()) throw new CommandError('A message needs a title and a body.');
  const bytes = Buffer.byteLength(JSON.stringify({ title, body, url }));
  if (bytes > MAX_BYTES)
    throw new CommandError(`Title, body and address have ${bytes} bytes as JSON; at most ${MAX_BYTES} fit.`);
  const quiet = quietHoursOf(quietHours);
  if (quiet === undefined)
    throw new CommandError(`--quiet-hours takes two hours or none, not ${quietHours}.`, 'For example: 22-7');
  return {
    message: { title, body, url },
    selector: topic,
    perSecond: numberOf('--rate', options.rate, 1000),
    tries: numberOf('--tries', options.tries, 10),
    ttlSeconds: numberOf('--ttl', options.ttl, FOUR_WEEKS_S),
    quiet,
  };
}

/** The page that an address probably means: it may have been copied from a browser, with its host. */
function meantPath(url: string): string | undefined {
  const path = url.replace(/^(https?:)?\/\/[^/]+/i, '');
  return isSitePath(path) ? path : (nearestSitePath(path) ?? nearestSitePath(url));
}

function numberOf(option: string, text: string, max: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= max) return number;
  throw new CommandError(`${option} takes a whole number from 1 to ${max}, not ${text}.`);
}

/**
 * Id of a message, the same for the same texts on one day (UTC): devices replace a notification by one of the same id,
 * so that a run that is repeated, or done twice at once, shows none beside the first.
 * @param now ms since 1970
 */
export function messageId({ title, body, url }: PushOrder['message'], brid: string, now: number): string {
  const day = new Date(now).toISOString().slice(0, 10);
  const text = JSON.stringify([brid, title, body, url, day]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
