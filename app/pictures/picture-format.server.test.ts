import { describe, expect, test } from 'vitest';
import { formatFor } from './picture-format.server.ts';

describe('the format of an answer', () => {
  test.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,image/apng,image/*;q=0.8', 'webp'],
    ['IMAGE/WEBP ; q=0.5', 'webp'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif;q=0.00,image/webp;q=0', 'jpg'],
    ['image/png,image/*;q=0.8,*/*;q=0.5', 'jpg'],
    ['*/*', 'jpg'],
    ['image/avifx', 'jpg'],
    [null, 'jpg'],
  ])('%s: %s', (accept, format) => expect(formatFor(accept)).toBe(format));
});
