// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { letPictureGo, Picture } from './picture.tsx';

afterEach(closePage);

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

describe('a picture that failed', () => {
  async function failed(onFail?: () => void) {
    const page = await renderOnPage(<Picture src="/gone.jpg" onFail={onFail} />);
    const image = page.querySelector('img');
    await act(async () => image?.dispatchEvent(new Event('error')));
    return image;
  }

  it('is replaced where nobody else does it', async () => {
    const image = await failed();
    expect([image?.hidden, image?.getAttribute('src')]).toEqual([false, expect.stringMatching(/^data:/)]);
  });

  it('is hidden where its owner shows something else', async () => {
    const onFail = vi.fn();
    const image = await failed(onFail);
    expect([image?.hidden, onFail.mock.calls]).toEqual([true, [[image]]]);
  });
});
