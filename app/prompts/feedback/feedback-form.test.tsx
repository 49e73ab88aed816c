// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeIntersections } from '#tests/fakes/intersections.ts';
import { recordedReports } from '#tests/fakes/recorded-reports.ts';
import { closePage, renderOnPage } from '#tests/fakes/remix-page.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { isFeedbackResolved } from './feedback-resolved.ts';

vi.mock('@remix-run/react', () => import('#tests/fakes/remix-page.tsx'));

const onSeen = vi.fn();
const onClose = vi.fn();
let intersections: ReturnType<typeof fakeIntersections>;
async function open() {
  const props = { brand: 'Newsroom', brid: 'newsroom', language: 'en' as const, texts: (key: string) => key };
  const page = await renderOnPage(<FeedbackForm {...props} onSeen={onSeen} onClose={onClose} />);
  const find = <E extends HTMLElement>(selector: string) => page.querySelector<E>(selector);
  const status = () => find('section')?.dataset.status;
  const press = (selector: string) => act(async () => find(selector)?.click());
  const submit = () =>
    act(async () => find('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  return { page, find, status, press, submit };
}

beforeEach(() => {
  intersections = fakeIntersections();
});
afterEach(async () => {
  await closePage();
  onClose.mockClear();
  onSeen.mockClear();
  localStorage.clear();
});

describe('the feedback form', () => {
  it('asks for a rating first, and then for a text', async () => {
    const { find, press } = await open();
    expect(find('textarea')).toBeNull();
    await press('[type="radio"][value="4"]');
    expect([find('textarea') !== null, find<HTMLInputElement>('[value="4"]')?.checked]).toEqual([true, true]);
  });

  it('closes unasked where its id cannot be stored, as the next page would ask again', async () => {
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('The storage is full.', 'QuotaExceededError');
      },
    });
    await open();
    vi.unstubAllGlobals();
    expect(onClose).toHaveBeenCalled();
  });

  it('sends nothing without a rating', async () => {
    const post = vi.fn();
    const { submit, status } = await open();
    vi.stubGlobal('fetch', post);
    await submit();
    expect([post.mock.calls, status()]).toEqual([[], 'asking']);
  });

  it('sends the rating and thanks; closing then reports nothing', async () => {
    const post = vi.fn(async () => new Response('{}'));
    const { page, press, submit, status } = await open();
    vi.stubGlobal('fetch', post);
    await press('[value="5"]');
    await submit();
    const reports = recordedReports();
    expect([status(), page.querySelector('form'), isFeedbackResolved()]).toEqual(['thanked', null, true]);
    expect(post).toHaveBeenCalledTimes(1);
    await press('[aria-label="feedback.close"]');
    expect([reports, onClose.mock.calls.length]).toEqual([[], 1]);
  });

  it('says thanks in a place that was there before, and gives the focus of the button to the one that closes', async () => {
    const { find, press, submit } = await open();
    vi.stubGlobal('fetch', async () => new Response('{}'));
    const message = find('[role="status"]');
    await press('[value="5"]');
    find('[type="submit"]')?.focus();
    expect(message?.textContent).toBe('');
    await submit();
    expect([message?.textContent, document.activeElement?.getAttribute('aria-label')]).toEqual([
      'feedback.thanks',
      'feedback.close',
    ]);
  });

  it.each([
    ['the next story', '<li id="cell"></li><li><article><a id="next" href="/2"></a></article></li>', 'next'],
    [
      'the last one',
      '<li><article><a id="before" href="/1"></a></article></li><li id="cell"></li>',
      'before',
    ],
  ])('that is closed leaves the focus to %s', async (_, items, focused) => {
    const { page, find, press } = await open();
    const list = document.body.appendChild(document.createElement('ol'));
    list.innerHTML = items;
    list.querySelector('#cell')?.append(page);
    find('[aria-label="feedback.close"]')?.focus();
    await press('[aria-label="feedback.close"]');
    expect(document.activeElement?.id).toBe(focused);
  });

  it('keeps the rating and shows an error when sending failed', async () => {
    const { find, press, submit, status } = await open();
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    await press('[value="2"]');
    await submit();
    expect([status(), find('[role="alert"]')?.textContent]).toEqual(['asking', 'feedback.failed']);
    expect([find<HTMLInputElement>('[value="2"]')?.checked, isFeedbackResolved()]).toEqual([true, false]);
  });

  it('gives thanks when the answer that failed is stored after all', async () => {
    const { find, press, submit, status } = await open();
    const answers = [new Response(null, { status: 503 }), new Response('{}')];
    vi.stubGlobal('fetch', async () => answers.shift());
    await press('[value="2"]');
    await submit();
    expect(find('[role="alert"]')).not.toBeNull();
    await act(async () => {
      dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(isFeedbackResolved()).toBe(true));
    });
    expect([status(), answers]).toEqual(['thanked', []]);
  });

  it('closed without an answer is reported and not shown again', async () => {
    const { press } = await open();
    const reports = recordedReports();
    await press('[aria-label="feedback.close"]');
    expect([reports, isFeedbackResolved(), onClose.mock.calls.length]).toEqual([
      [['feedback closed', {}]],
      true,
      1,
    ]);
  });

  describe('answered in another tab', () => {
    const answerElsewhere = () =>
      act(async () => {
        localStorage.setItem('feedback_resolved', 'sent');
        dispatchEvent(new StorageEvent('storage', { key: 'feedback_resolved' }));
      });

    it('closes, and reports nothing', async () => {
      await open();
      const reports = recordedReports();
      await answerElsewhere();
      expect([onClose.mock.calls.length, reports]).toEqual([1, []]);
    });

    it('stays for a visitor who has begun to answer here', async () => {
      const { press, status } = await open();
      await press('[value="2"]');
      await answerElsewhere();
      expect([onClose.mock.calls.length, status()]).toEqual([0, 'asking']);
    });

    it('stays while another key of the storage changes', async () => {
      await open();
      await act(async () => dispatchEvent(new StorageEvent('storage', { key: 'hidden' })));
      expect(onClose).not.toHaveBeenCalled();
    });
  });

  it('counts one impression once it is visible', async () => {
    const { find } = await open();
    const reports = recordedReports();
    const card = find('section') as HTMLElement;
    intersections.tell(card, { isIntersecting: false });
    expect(reports).toEqual([]);
    intersections.tell(card, { isIntersecting: true });
    intersections.tell(card, { isIntersecting: true });
    expect(reports.map(([name]) => name)).toEqual(['feedback card']);
    expect(onSeen).toHaveBeenCalledTimes(1);
  });
});
