import { describe, expect, it } from 'vitest';
import { pictureAt, pictureSet, pictureSources } from './picture-set.ts';

const own = '/picture/c2ln/640/aHR0cHM';

describe('the widths of a picture', () => {
  it('are all offered to the browser', () => {
    expect(pictureSet(own)).toBe(
      [160, 320, 480, 640, 960, 1280].map((width) => `/picture/c2ln/${width}/aHR0cHM ${width}w`).join(', '),
    );
  });

  it('end with the first that is large enough', () => {
    expect(pictureSet(own, 400)?.match(/\d+w/g)).toEqual(['160w', '320w', '480w']);
  });

  it('are none for pictures of other hosts', () => {
    expect(pictureSet('/demo/pictures/a.svg')).toBeUndefined();
    expect(pictureSet('https://a.example/picture/c2ln/640/x')).toBeUndefined();
    expect(pictureAt('https://a.example/a.jpg', 96)).toBe('https://a.example/a.jpg');
  });

  it('come before the address for browsers without srcset', () => {
    expect(Object.keys(pictureSources(own, '100vw'))).toEqual(['sizes', 'srcSet', 'src']);
    expect(pictureSources('/demo/a.svg', '100vw')).toEqual({ src: '/demo/a.svg' });
  });

  it('can be requested one by one', () => {
    expect(pictureAt(own, 96)).toBe('/picture/c2ln/96/aHR0cHM');
  });
});
