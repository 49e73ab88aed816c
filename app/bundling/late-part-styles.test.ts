import type { Rollup } from 'vite';
import { expect, it } from 'vitest';
import { moveStyles } from './late-part-styles.ts';

const chunk = (moduleIds: string[], sheets: string[], imports: string[] = []) =>
  ({
    type: 'chunk',
    moduleIds,
    imports,
    viteMetadata: { importedCss: new Set(sheets) },
  }) as unknown as Rollup.OutputChunk;

it('a page has the styles of its late parts, and of what they import', () => {
  const page = chunk(['page'], ['page.css']);
  const bundle = { page, part: chunk(['part'], ['part.css'], ['icon']), icon: chunk(['icon'], ['icon.css']) };
  moveStyles(bundle, [{ importer: 'page', part: 'part', ahead: false }]);
  expect([...(page.viteMetadata?.importedCss ?? [])]).toEqual(['page.css', 'part.css', 'icon.css']);
});
