import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { latePart, loadLateParts } from './late-part.tsx';

const Greeting = ({ name }: { name: string }) => createElement('p', null, `Hello ${name}`);

afterEach(() => vi.unstubAllEnvs());

it('a server that has loaded the part writes it', async () => {
  const Late = latePart({ load: async () => Greeting });
  await loadLateParts('all');
  expect(renderToStaticMarkup(createElement(Late, { name: 'Ada' }))).toBe(
    '<div class="boxless"><p>Hello Ada</p></div>',
  );
});

it('a browser keeps what the server wrote, and brings no markup of its own', () => {
  vi.stubEnv('SSR', false);
  const Late = latePart({ load: async () => Greeting });
  expect(renderToStaticMarkup(createElement(Late, { name: 'Ada' }))).toBe('<div class="boxless"></div>');
});

it('what is needed next is loaded ahead, the rest for a page that is about to show', async () => {
  const asked: string[] = [];
  const part = (name: string, ahead: boolean) =>
    latePart<{ name: string }>({
      load: async () => {
        asked.push(name);
        return Greeting;
      },
      ahead,
    });
  part('frame', true);
  part('card', false);
  await loadLateParts('ahead');
  expect(asked).toEqual(['frame']);
  await loadLateParts('all');
  expect(asked).toEqual(['frame', 'card']);
});

it('what is loaded is not asked for again, what failed is', async () => {
  const asked: string[] = [];
  latePart({
    load: async () => {
      asked.push('one');
      if (asked.length === 1) throw new Error('No network.');
      return Greeting;
    },
  });
  const added = vi.spyOn(Promise, 'allSettled');
  for (let n = 0; n < 3; n++) await loadLateParts('all');
  const waitedFor = added.mock.calls.map(([parts]) => [...parts].length);
  added.mockRestore();
  expect(asked).toEqual(['one', 'one']);
  expect(waitedFor.at(-1)).toBe(0);
});
