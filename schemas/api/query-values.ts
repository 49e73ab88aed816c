import { z } from 'zod';
import { MAX_PARAMETER_LENGTH, parseCd, parseRp } from './json-parameter.ts';

/** A comma-separated list; empty parts are dropped. */
export const commaList = z
  .string()
  .max(4000)
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** `true`/`1` and `false`/`0` (section 5). */
export const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');

/** A whole number from 0 on, as text. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,6}$/, 'takes a whole number')
  .transform(Number);

/** A short text that is passed on or compared, never interpreted. */
export const word = z.string().max(200);

/**
 * JSON text of device facts (`cd`). An unreadable or overlong value is no error, as stories matter more than facts: it
 * becomes undefined, as on pages.
 */
export const jsonText = z.string().transform(parseCd);

/**
 * Base64 of JSON of reporting parameters (`rp`). An unreadable value is no error, as stories matter more than events:
 * it becomes undefined.
 */
export const base64Json = z.string().max(MAX_PARAMETER_LENGTH).transform(parseRp);
