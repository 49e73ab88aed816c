import { expect, it } from 'vitest';
import { withPictureSizes } from './with-picture-sizes.server.ts';

it('pictures without a size get theirs, each measured once; others are not measured', async () => {
  const asked: string[] = [];
  const html =
    '<p>1 &lt; 2</p><img src="https://a.example/1.jpg" alt="" /><img src="https://a.example/1.jpg" alt="b" />' +
    '<img src="https://a.example/2.jpg" alt="" width="3" height="4" /><img src="/demo/a.svg" alt="" /><img src="https://a.example/gone.jpg" alt="" />';
  const sized = await withPictureSizes(html, async (address) => {
    asked.push(address);
    return address.endsWith('1.jpg') ? { width: 640, height: 360 } : undefined;
  });
  expect(asked).toEqual(['https://a.example/1.jpg', 'https://a.example/gone.jpg']);
  expect(sized).toBe(html.replaceAll(/1\.jpg" alt="(b?)"/g, '1.jpg" alt="$1" width="640" height="360"'));
});

it('a text without pictures is unchanged', async () => {
  expect(await withPictureSizes('<p>a</p>', async () => undefined)).toBe('<p>a</p>');
});
