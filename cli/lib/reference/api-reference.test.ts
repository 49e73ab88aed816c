import { describe, expect, it } from 'vitest';
import { CONTRACT } from '#schemas/api/contract.ts';
import { apiReference } from './api-reference.ts';

const page = apiReference();

describe('the reference of the calls', () => {
  it.each(CONTRACT.map(({ method, path }) => `## ${method.toUpperCase()} ${path}`))('has %s', (heading) => {
    expect(page).toContain(`\n${heading}\n`);
  });

  it.each([
    '| `url` | text, required |  |',
    '| `articles[].view_mode` | `hosted`, `preview` |  |',
    '| `articles[].author` | text or null |  |',
    '| `sign.aspects.love` | text |  |',
    '| `madeBy` | `ai`, `extract` | ai: written by a model; extract: sentences of the story itself. |',
    '| `pageConfig.cmsConfig` | map | The brand’s values for this page: [the brand file](brand-file.md#cmsconfig). |',
  ])('has the row %s', (row) => expect(page).toContain(row));

  it('has three cells in every row', () => {
    const rows = page.match(/^\|.*\|$/gm) ?? [];
    expect(rows.filter((row) => row.split(/(?<!\\)\|/).length !== 5)).toEqual([]);
  });
});
