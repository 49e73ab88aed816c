// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFocusOnNew } from './use-focus-on-new.ts';

let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function List({ ids, hidden = [] }: { ids: string[]; hidden?: string[] }) {
  const end = useRef<HTMLDivElement>(null);
  const onPress = useFocusOnNew(end, { stories: ids.map((id) => ({ id })) });
  return (
    <>
      {ids.map((id) => !hidden.includes(id) && <Story key={id} id={id} />)}
      <div ref={end}>
        {ids.length < 5 && (
          <a id="more" href="/?offset=20" onClick={onPress}>
            More
          </a>
        )}
      </div>
    </>
  );
}

function Story({ id }: { id: string }) {
  return (
    <article data-story-id={id}>
      <a id={id} href={`/${id}`}>
        {id}
      </a>
    </article>
  );
}

const show = (count: number, hidden: string[] = []) =>
  act(async () => root.render(<List ids={['a', 'b', 'c', 'd', 'e'].slice(0, count)} hidden={hidden} />));
const more = () => document.getElementById('more');
const press = () => act(async () => more()?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
const focused = () => document.activeElement?.id;

it('the first new story has the focus once the button was pressed', async () => {
  await show(2);
  await press();
  await show(2);
  expect(focused()).not.toBe('c');
  await show(4);
  expect(focused()).toBe('c');
});

it('what comes without a press leaves the focus on the button, but for the last ones, with which it goes', async () => {
  await show(2);
  more()?.focus();
  await show(4);
  expect(focused()).toBe('more');
  await show(5);
  expect(focused()).toBe('e');
});

it('who went elsewhere meanwhile stays there', async () => {
  await show(2);
  await press();
  document.getElementById('a')?.focus();
  await show(4);
  expect(focused()).toBe('a');
});

it('a hidden story is passed over', async () => {
  await show(2);
  await press();
  await show(4, ['c']);
  expect(focused()).toBe('d');
});

it('stories that come by scrolling, also after a press that failed, leave the focus where it is', async () => {
  await show(1);
  document.getElementById('a')?.focus();
  await show(2);
  await press();
  await show(2);
  await show(4);
  expect(focused()).toBe('a');
});
