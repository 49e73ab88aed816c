// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followLinks, howToFollow, type WidgetLinkClick } from './follow-links.client.ts';

const CLICK_ADDRESS = 'https://paid.outbrain.com/network/redir?p=1';
const TARGET = 'https://shop.example/offer';

let stop: () => void = () => undefined;

/** A page whose browser "follows" what nobody has prevented. */
function open({ mayRedirect = true, href = CLICK_ADDRESS, target = '' } = {}) {
  document.body.innerHTML = `<div id="box"><a href="${href}" target="${target}"><b>Offer</b></a></div><p>x</p>`;
  const box = document.querySelector<HTMLElement>('#box') as HTMLElement;
  const link = box.querySelector('a') as HTMLAnchorElement;
  const followed = vi.fn();
  const byBrowser: string[] = [];
  const answers: Array<(answer: Response) => void> = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise((resolve) => answers.push(resolve))),
  );
  document.body.onclick = (event) => {
    if (!event.defaultPrevented) byBrowser.push(link.href);
    event.preventDefault();
  };
  stop = followLinks(box, { mayRedirect, followed });
  return {
    ...{ link, followed, byBrowser },
    click: (init: MouseEventInit = {}, at: Element | null = link.firstElementChild, name = 'click') =>
      at?.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, ...init })),
    async answer(finalUrl: unknown = TARGET) {
      answers.shift()?.(Response.json({ finalUrl }));
      await vi.waitFor(() => undefined);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  stop();
  document.body.onclick = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a click address of the widget', () => {
  it('is resolved first; then the click goes on as any other, once, and the link is as it was', async () => {
    const { click, answer, byBrowser, followed, link } = open();
    click();
    click();
    expect([byBrowser, followed.mock.calls.length]).toEqual([[], 1]);
    await answer();
    expect([byBrowser, followed.mock.calls.length, link.href]).toEqual([[TARGET], 1, CLICK_ADDRESS]);
    expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toEqual([
      `/api/outbrain-redirect-hack/?${new URLSearchParams({ url: CLICK_ADDRESS })}`,
    ]);
  });

  it('may be followed again after that', async () => {
    const { click, answer, byBrowser, followed } = open();
    for (let time = 0; time < 2; time++) {
      click();
      await answer();
    }
    expect([byBrowser, followed.mock.calls.length]).toEqual([[TARGET, TARGET], 2]);
  });

  it('is followed itself where no address can be had', async () => {
    const { click, answer, byBrowser } = open();
    click();
    await answer('javascript:alert(1)');
    expect(byBrowser).toEqual([CLICK_ADDRESS]);
  });

  it('whose link has left the page meanwhile is followed all the same', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const { click, answer, link } = open();
    click();
    link.remove();
    await answer();
    expect(assign.mock.calls).toEqual([[TARGET]]);
  });

  it('leads nowhere after its widget has ended', async () => {
    const { click, answer, byBrowser, followed } = open();
    click();
    stop();
    await answer();
    expect(byBrowser).toEqual([]);
    click();
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it('with a key held opens a tab within the click, which cannot reach back and is led on', async () => {
    const tab = { opener: {} as object | null, location: { replace: vi.fn() } };
    const opened = vi.fn(() => tab);
    vi.stubGlobal('open', opened);
    const { click, answer, byBrowser } = open();
    click({ ctrlKey: true });
    expect([opened.mock.calls, tab.opener, byBrowser]).toEqual([[['', '_blank']], null, []]);
    await answer();
    expect(tab.location.replace).toHaveBeenCalledWith(TARGET);
  });

  it('is the browser’s where no tab may be opened', () => {
    vi.stubGlobal('open', () => null);
    const { click, byBrowser } = open({ target: '_blank' });
    click();
    expect([byBrowser, vi.mocked(fetch).mock.calls]).toEqual([[CLICK_ADDRESS], []]);
  });

  it('is followed here in a carrier’s app, which has no tabs', async () => {
    vi.stubGlobal('mastheadBridge', { host: () => '{"platform":"android"}', navigate: () => '' });
    const { click, answer, byBrowser } = open({ target: '_blank' });
    click();
    await answer();
    expect(byBrowser).toEqual([TARGET]);
  });
});

describe('other clicks', () => {
  it.each([
    ['where the brand asks for no redirect', { mayRedirect: false }],
    ['of another host', { href: 'https://shop.example/' }],
  ])('%s are told, and the browser’s', (_name, how) => {
    const { click, byBrowser, followed, link } = open(how);
    click();
    expect([byBrowser, followed.mock.calls.length]).toEqual([[link.href], 1]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('of the middle button are told, of the right one or beside a link are not', () => {
    const { click, followed } = open({ mayRedirect: false });
    click({ button: 1 }, undefined, 'auxclick');
    expect(followed).toHaveBeenCalledTimes(1);
    click({ button: 2 }, undefined, 'auxclick');
    click({}, document.querySelector('#box'));
    click({}, document.querySelector('p'));
    expect(followed).toHaveBeenCalledTimes(1);
  });

  it('on a link outside the widget are none of its business', () => {
    const { click, followed } = open();
    const other = document.body.appendChild(document.createElement('a'));
    other.href = CLICK_ADDRESS;
    click({}, other);
    expect([followed.mock.calls.length, vi.mocked(fetch).mock.calls.length]).toEqual([0, 0]);
  });
});

const plain = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  button: 0,
  defaultPrevented: false,
};
const link = { href: 'https://paid.outbrain.com/network/redir?url=https%3A%2F%2Fpaper.example', target: '' };
const clicked: WidgetLinkClick = { click: plain, link, mayRedirect: true, isInApp: false };
const blank = { ...link, target: '_blank' };

describe('a click on a link of the widget', () => {
  it('is redirected in the tab where the link would have opened', () => {
    expect(howToFollow(clicked)).toBe('here');
    expect(howToFollow({ ...clicked, link: blank })).toBe('in a new tab');
    expect(howToFollow({ ...clicked, click: { ...plain, ctrlKey: true } })).toBe('in a new tab');
    expect(howToFollow({ ...clicked, click: { ...plain, button: 1 } })).toBe('in a new tab');
  });

  it('stays where it is within an app', () => {
    expect(howToFollow({ ...clicked, link: blank, isInApp: true })).toBe('here');
  });

  it.each([
    ['the brand does not ask for it', { mayRedirect: false }],
    ['the host is another', { link: { ...link, href: 'https://paper.example/story' } }],
    ['somebody else has taken it', { click: { ...plain, defaultPrevented: true } }],
  ])('is the browser’s where %s', (_, change) => {
    expect(howToFollow({ ...clicked, ...change })).toBe('by browser');
  });
});
