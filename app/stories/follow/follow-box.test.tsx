import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

vi.mock('#app/i18n/use-translate.ts', () => ({ useTranslate: () => (key: string) => key }));

import { StoryFollowBoxes } from './follow-box.tsx';

it('a source is followed where it is known', () => {
  const boxes = (id: string) =>
    renderToStaticMarkup(<StoryFollowBoxes source={{ id, title: id }} topic="latest" />);
  expect(boxes('post')).toContain('data-follow="source:post"');
  expect(boxes('')).not.toContain('data-follow');
});
