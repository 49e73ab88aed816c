/** The article or game of a page; ids are matched as digits in the address (section 5). */
export function itemOfPage(pathname: string): string | undefined {
  return /^\/(?:article-[a-z]+|games)\/(\d+)(?:\/|$)/.exec(pathname)?.[1];
}
