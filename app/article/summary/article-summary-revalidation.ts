import type { ShouldRevalidateFunction } from '@remix-run/react';

/** "Read More" changes the address and nothing else: all paragraphs are there already. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && currentUrl.pathname !== nextUrl.pathname;
