// @vitest-environment happy-dom
import { act, createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { SummarySection } from './summary-section.tsx';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

function open(isFull: boolean, summary: { rest?: string[]; madeBy?: string } = {}, lang?: string) {
  const story = { id: '7', full: { href: '/article-content/7', isOutside: false }, lang };
  const data = {
    story,
    summary: { beginning: ['First.'], rest: ['Second.', 'Third.'], madeBy: 'publisher', ...summary },
  };
  return renderOnPage(<SummarySection isFull={isFull} text={createRef()} />, {
    ...{ data, address: '/article-summary/7?lang=es' },
  });
}
const paragraphs = (page: HTMLElement) => [...page.querySelectorAll('p')].map((one) => one.textContent);
const more = (page: HTMLElement) => page.querySelector<HTMLAnchorElement>('p a');

afterEach(closePage);

describe('a summary', () => {
  it('is cut at first; its link to the rest keeps the query', async () => {
    const page = await open(false);
    expect(paragraphs(page)).toEqual(['First.', 'summary.readMore']);
    expect(more(page)?.getAttribute('href')).toBe('?lang=es&is_summary_full=true');
    const reports = recordedReports();
    await act(async () => more(page)?.click());
    expect(reports).toEqual([['read more click', { item_id: '7' }]]);
  });

  it('is shown in full at the address of the full one, and the rest can take the focus', async () => {
    const page = await open(true);
    expect([paragraphs(page), more(page)]).toEqual([['First.', 'Second.', 'Third.'], null]);
    expect([...page.querySelectorAll('p')].map((one) => one.getAttribute('tabindex'))).toEqual([
      null,
      '-1',
      null,
    ]);
  });

  it('is marked where its language is not that of the page, and only its own text is', async () => {
    const marked = (page: HTMLElement) => [...page.querySelectorAll('[lang]')].map((one) => one.textContent);
    expect(marked(await open(true, {}, 'es'))).toEqual(['First.', 'Second.', 'Third.']);
    await closePage();
    expect(marked(await open(true))).toEqual([]);
  });

  it('has no link to the rest where there is none', async () => {
    expect(more(await open(false, { rest: [] }))).toBeNull();
  });

  it.each([
    ['ai', true, false],
    ['extract', false, true],
    ['publisher', false, false],
  ])('made by %s: notice of a model %s, note of an extract %s', async (madeBy, hasNotice, hasNote) => {
    const page = await open(false, { madeBy });
    expect([
      page.querySelector('#made-with-ai') !== null,
      page.textContent?.includes('summary.extract'),
    ]).toEqual([hasNotice, hasNote]);
  });
});
