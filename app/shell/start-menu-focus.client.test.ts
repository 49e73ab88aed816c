// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { start } from './start-menu-focus.client.ts';

it('the menu closes when the focus leaves it by key, not when a pointer takes it, nor within the menu, nor with the window', () => {
  document.body.innerHTML = '<button id="page"></button><nav id="site-menu"><a href="/">Home</a></nav>';
  const [page, menu] = [document.querySelector('#page'), document.querySelector('#site-menu')];
  const hidePopover = vi.fn();
  Object.assign(menu as object, { hidePopover });
  // happy-dom knows no popovers.
  const query = document.querySelector.bind(document);
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) =>
    query(selector.replace(':popover-open', '')),
  );
  let isVisible = false;
  Object.assign(page as object, { matches: () => isVisible });
  start();
  const link = menu?.firstElementChild ?? null;
  const focus = (at: Element | null, relatedTarget: Element | null) =>
    at?.dispatchEvent(new FocusEvent('focusin', { bubbles: true, relatedTarget }));
  focus(link, page);
  focus(page, link);
  isVisible = true;
  focus(page, null);
  expect(hidePopover).not.toHaveBeenCalled();
  focus(page, link);
  expect(hidePopover).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});
