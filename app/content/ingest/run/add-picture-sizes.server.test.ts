import { expect, it } from 'vitest';
import { addPictureSizes } from './add-picture-sizes.server.ts';

const story = (bodyHtml: string) => ({ id: '1', bodyHtml });
const plain = '<p>A</p><img src="https://a.example/1.jpg" alt="" />';
const sized = '<p>A</p><img src="https://a.example/1.jpg" alt="" width="6" height="4" />';

it('asks for the size of a picture once, when the story is new or has changed', async () => {
  const asked: string[] = [];
  const measure = async (address: string) => {
    asked.push(address);
    return { width: 6, height: 4 };
  };
  const [first] = await addPictureSizes([story(plain)], new Map(), measure);
  expect(first?.bodyHtml).toBe(sized);
  const [again] = await addPictureSizes([story(plain)], new Map([['1', sized]]), measure);
  expect(again?.bodyHtml).toBe(sized);
  expect(asked).toHaveLength(1);
  await addPictureSizes([story(`${plain}<p>B</p>`)], new Map([['1', sized]]), measure);
  expect(asked).toHaveLength(2);
});
