import { describe, expect, it } from 'vitest';
import { sourceKind } from './open-source.server.ts';

const kindOf = (text: string) => sourceKind(Buffer.from(text, 'latin1'));

describe('the format of a picture', () => {
  it('is read from its first bytes', () => {
    expect(kindOf('\xff\xd8\xff\xe0..JFIF')).toBe('jpeg');
    expect(kindOf('\x89PNG\r\n\x1a\n....IHDR')).toBe('png');
    expect(kindOf('GIF89a..')).toBe('gif');
    expect(kindOf('RIFF\x01\n\x03\x04WEBPVP8 ')).toBe('webp');
    expect(kindOf('\0\0\0\x20ftypavif')).toBe('avif');
  });

  it('is undefined for anything else', () => {
    for (const text of [
      '',
      '<svg xmlns="',
      '<!doctype html>',
      '%PDF-1.7',
      'II*\0',
      'RIFF\0\0\0\0WAVE',
      'GIF90a',
    ])
      expect(kindOf(text)).toBeUndefined();
  });
});
