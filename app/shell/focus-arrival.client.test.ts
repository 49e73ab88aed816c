// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { focusArrival } from './focus-arrival.client.ts';

const focused = () => document.activeElement?.id;

afterEach(() => document.body.replaceChildren());

describe('the focus on a new page', () => {
  it('is on its heading, which becomes focusable', () => {
    document.body.innerHTML = '<a href="/x" id="out">x</a><main id="main"><h1 id="title">News</h1></main>';
    focusArrival(undefined);
    expect([focused(), document.querySelector('h1')?.tabIndex]).toEqual(['title', -1]);
  });

  it('is on the main element where there is no heading, and unchanged where there is no main element', () => {
    document.body.innerHTML = '<h1 id="title">News</h1>';
    focusArrival(undefined);
    expect(focused()).not.toBe('title');
    document.body.innerHTML = '<main id="main"></main>';
    focusArrival(undefined);
    expect(focused()).toBe('main');
  });

  it('goes back to the link that led to the previous page, which keeps its tab order', () => {
    document.body.innerHTML =
      '<a href="/a" id="menu">a</a><main><h1 id="title">N</h1><a href="/b" id="b">b</a><a href="/a?x=1" id="a">a</a></main>';
    focusArrival('/a');
    expect([focused(), document.querySelector<HTMLElement>('#a')?.tabIndex]).toEqual(['a', 0]);
    focusArrival('/gone');
    expect(focused()).toBe('title');
  });
});
