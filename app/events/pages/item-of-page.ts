/** The article or game of a page; only numeric ids in the address count (section 5). */
export function itemOfPage(pathname: string): string | undefined {
  return /^\/(?:article-[a-z]+|games)\/(\d+)(?:\/|$)/.exec(pathname)?.[1];
}
