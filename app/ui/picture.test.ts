// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { letPictureGo } from './picture.tsx';

const LAZY = { sizes: 'auto, 50vw', srcset: '/1 320w, /2 640w', src: '/2', loading: 'lazy' };

function pictureOf(attributes: Readonly<Record<string, string>>): HTMLImageElement {
  const image = document.createElement('img');
  for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, value);
  return image;
}

const attributesOf = (image: HTMLImageElement) =>
  Object.fromEntries([...image.attributes].map(({ name, value }) => [name, value]));

describe('a picture that leaves the page', () => {
  it('has nothing left to load where the browser measures its place', () => {
    const image = pictureOf(LAZY);
    letPictureGo(image);
    expect(attributesOf(image)).toEqual({ src: expect.stringMatching(/^data:image\/gif/), loading: 'lazy' });
  });

  it('is given back what it had', () => {
    const image = pictureOf(LAZY);
    letPictureGo(image)();
    expect(attributesOf(image)).toEqual(LAZY);
  });

  it('stays as it is where its width is stated', () => {
    const stated = { ...LAZY, sizes: '50vw' };
    const image = pictureOf(stated);
    letPictureGo(image)();
    expect(attributesOf(image)).toEqual(stated);
    letPictureGo(image);
    expect(attributesOf(image)).toEqual(stated);
  });
});
