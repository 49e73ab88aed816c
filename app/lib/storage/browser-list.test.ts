// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { browserList } from './browser-list.ts';

const open = () => browserList('follows', { max: 9, entry: /^[a-z]$/ });
/** What another tab does; only pages with a listener are told. */
function writeInOtherTab(...entries: string[]): void {
  const newValue = JSON.stringify(entries);
  localStorage.setItem('follows', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'follows', newValue }));
}

beforeEach(() => localStorage.clear());

describe('a list that another tab has changed', () => {
  it('is read again where nobody listens', () => {
    const list = open();
    list.add('a');
    writeInOtherTab('b');
    expect(list.now()).toEqual(['b']);
  });

  it('is the same object as long as nothing changes, so that nothing renders again', () => {
    const list = open();
    list.add('a');
    expect(list.now()).toBe(list.now());
  });

  it('is up to date when somebody begins to listen, again too, and is told to who listens', () => {
    const list = open();
    list.add('a');
    list.subscribe(() => undefined)();
    writeInOtherTab('b');
    const heard: unknown[] = [];
    const stop = list.subscribe(() => heard.push(list.now()));
    expect(list.now()).toEqual(['b']);
    writeInOtherTab('b', 'c');
    stop();
    writeInOtherTab();
    expect(heard).toEqual([['b', 'c']]);
  });

  it('while its page was in the back/forward cache is read when the page is shown again', () => {
    const list = open();
    list.add('a');
    const stop = list.subscribe(() => undefined);
    localStorage.setItem('follows', '["b"]');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(list.now()).toEqual(['b']);
    stop();
  });
});
