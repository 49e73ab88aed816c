// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { focusArrival } from './focus-arrival.client.ts';

const focused = () => document.activeElement?.id;

afterEach(() => document.body.replaceChildren());

describe('the focus on a page that has come', () => {
  it('is on its heading, which may not have taken it before', () => {
    document.body.innerHTML = '<a href="/x" id="out">x</a><main id="main"><h1 id="title">News</h1></main>';
    focusArrival(undefined);
    expect([focused(), document.querySelector('h1')?.tabIndex]).toEqual(['title', -1]);
  });

  it('is on the main part where there is no heading, and stays where there is no main part', () => {
    document.body.innerHTML = '<h1 id="title">News</h1>';
    focusArrival(undefined);
    expect(focused()).not.toBe('title');
    document.body.innerHTML = '<main id="main"></main>';
    focusArrival(undefined);
    expect(focused()).toBe('main');
  });

  it('goes back to the link that led to the page before, which stays in the order of keys', () => {
    document.body.innerHTML =
      '<a href="/a" id="menu">a</a><main><h1 id="title">N</h1><a href="/b" id="b">b</a><a href="/a?x=1" id="a">a</a></main>';
    focusArrival('/a');
    expect([focused(), document.querySelector<HTMLElement>('#a')?.tabIndex]).toEqual(['a', 0]);
    focusArrival('/gone');
    expect(focused()).toBe('title');
  });
});
