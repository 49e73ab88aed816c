import { describe, expect, it } from 'vitest';
import { followWay, type LinkClick } from './follow-way.ts';

const plain = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  button: 0,
  defaultPrevented: false,
};
const link = { href: 'https://paid.outbrain.com/network/redir?url=https%3A%2F%2Fpaper.example', target: '' };
const clicked: LinkClick = { click: plain, link, mayRedirect: true, isInApp: false };
const blank = { ...link, target: '_blank' };

describe('a click on a link of the widget', () => {
  it('is redirected in the tab where the link would have opened', () => {
    expect(followWay(clicked)).toBe('here');
    expect(followWay({ ...clicked, link: blank })).toBe('in a new tab');
    expect(followWay({ ...clicked, click: { ...plain, ctrlKey: true } })).toBe('in a new tab');
    expect(followWay({ ...clicked, click: { ...plain, button: 1 } })).toBe('in a new tab');
  });

  it('stays where it is within an app', () => {
    expect(followWay({ ...clicked, link: blank, isInApp: true })).toBe('here');
  });

  it.each([
    ['the brand does not ask for it', { mayRedirect: false }],
    ['the host is another', { link: { ...link, href: 'https://paper.example/story' } }],
    ['somebody else has taken it', { click: { ...plain, defaultPrevented: true } }],
  ])('is the browser’s where %s', (_, change) => {
    expect(followWay({ ...clicked, ...change })).toBe('by browser');
  });
});
