import { Link } from '@remix-run/react';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { SiteLink, useSiteTransition } from './site-link.tsx';

vi.mock('@remix-run/react', () => ({
  Link: () => {
    throw new Error('The router resolves a link on the server.');
  },
}));

it('on the server is the element alone, without what is for the router', () => {
  const props: ComponentProps<typeof SiteLink> = {
    to: '/portal?brid=newsroom&topic=sports',
    className: 'tab',
    prefetch: 'intent',
    viewTransition: true,
    preventScrollReset: true,
    children: 'Sports',
  };
  expect(renderToStaticMarkup(<SiteLink {...props} />)).toBe(
    '<a class="tab" href="/portal?brid=newsroom&amp;topic=sports">Sports</a>',
  );
  expect(() => renderToStaticMarkup(<Link to="/" />)).toThrow('The router');
});

it('takes part in no view transition there', () => {
  expect(useSiteTransition('/')).toBe(false);
});
