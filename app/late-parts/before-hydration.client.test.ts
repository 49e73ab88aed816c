// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { foreignNodesLast, forgetScrollPosition } from './before-hydration.client.ts';

describe('foreign nodes', () => {
  it('nodes of others go behind those that were there, whose order stays', () => {
    document.head.innerHTML = '<meta><style></style><script></script>';
    document.body.innerHTML = '<main></main><footer></footer>';
    const order = foreignNodesLast(document);
    document.head.prepend(document.createElement('base'));
    document.head.querySelector('style')?.after(document.createElement('link'));
    document.body.append(document.createElement('iframe'));
    const frame = document.querySelector('iframe');
    order();
    const names = (parent: Element) => [...parent.children].map(({ localName }) => localName);
    expect(names(document.head)).toEqual(['meta', 'style', 'script', 'base', 'link']);
    expect(names(document.body)).toEqual(['main', 'footer', 'iframe']);
    // A frame that is moved loads again.
    expect(document.querySelector('iframe')).toBe(frame);
  });

  it('a frame that is behind the others already is not touched', () => {
    document.body.innerHTML = '<main></main>';
    const order = foreignNodesLast(document);
    document.body.append(document.createElement('iframe'));
    const changes = new MutationObserver(() => undefined);
    changes.observe(document.body, { childList: true });
    order();
    expect(changes.takeRecords()).toEqual([]);
  });
});

describe('the stored scroll position', () => {
  beforeEach(() => sessionStorage.clear());

  it('forgets the position of this history entry alone', () => {
    history.replaceState({ key: 'here' }, '');
    sessionStorage.setItem('positions', '{"here":700,"there":20}');
    forgetScrollPosition();
    expect(sessionStorage.getItem('positions')).toBe('{"there":20}');
  });

  it('an entry without a key has the router’s default', () => {
    history.replaceState(null, '');
    sessionStorage.setItem('positions', '{"default":700}');
    forgetScrollPosition();
    expect(sessionStorage.getItem('positions')).toBe('{}');
  });

  it.each(['{', 'null', '7'])('damaged positions %s do no harm', (text) => {
    sessionStorage.setItem('positions', text);
    expect(forgetScrollPosition).not.toThrow();
  });
});
