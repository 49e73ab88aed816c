import { describe, expect, it, test } from 'vitest';
import { parsePictureAddress, signedAddress } from './picture-address.server.ts';
import { pictureAt } from './picture-set.ts';

const KEY = Buffer.alloc(32, 7);
const SOURCE = 'https://news.example/a picture?w=1&h=2#ñ';
const signed = signedAddress(SOURCE, KEY);

describe('a signed address', () => {
  it('holds its source and a width of the layout', () => {
    expect(signed).toMatch(/^\/picture\/[\w-]{22}\/640\/[\w-]+$/);
    expect(parsePictureAddress(signed, KEY)).toEqual({ kind: 'picture', source: SOURCE, width: 640 });
    expect(parsePictureAddress(pictureAt(signed, 160), KEY)).toMatchObject({ width: 160 });
  });

  test.each(['1', '641', '0640', '12800', '99999999999999999999'])('is not valid at width %s', (width) =>
    expect(parsePictureAddress(signed.replace('/640/', `/${width}/`), KEY)).toEqual({ kind: 'none' }),
  );

  it('is not valid for another source or another key', () => {
    const [, , signature, width] = signed.split('/');
    const other = Buffer.from('https://evil.example/').toString('base64url');
    expect(parsePictureAddress(`/picture/${signature}/${width}/${other}`, KEY)).toEqual({ kind: 'unsigned' });
    expect(parsePictureAddress(signed, Buffer.alloc(32, 8))).toEqual({ kind: 'unsigned' });
  });

  it('is refused without a complete signature', () => {
    expect(parsePictureAddress(`/picture/abc/640/${signed.split('/')[4]}`, KEY)).toEqual({
      kind: 'unsigned',
    });
    expect(parsePictureAddress('/picture/', KEY)).toEqual({ kind: 'none' });
    expect(parsePictureAddress(`${signed}/x`, KEY)).toEqual({ kind: 'none' });
  });

  it('has one spelling', () => {
    const last = signed.at(-1) ?? '';
    const twins = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
      .filter((letter) => letter !== last)
      .map((letter) => parsePictureAddress(signed.slice(0, -1) + letter, KEY).kind);
    expect(twins).not.toContain('picture');
  });
});

describe('an address that needs no signature', () => {
  test.each([
    '/demo/pictures/a.svg',
    'data:image/gif;base64,AAAA',
    '',
    `https://a.example/${'x'.repeat(2000)}`,
  ])('%.30s is unchanged', (address) => expect(signedAddress(address, KEY)).toBe(address));

  it('a host without a scheme gets one', () => {
    expect(parsePictureAddress(signedAddress('//a.example/b.jpg', KEY), KEY)).toMatchObject({
      source: 'https://a.example/b.jpg',
    });
  });
});
