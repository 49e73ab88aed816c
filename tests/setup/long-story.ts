import type { Page } from '@playwright/test';

/** The stories of a site are the same for as long as it runs. */
const found = new Map<string, string>();

/** Address of a story with at least two places for ads, as the brand's own portal lists it. */
export async function longStory(page: Page, origin: string, brid: string): Promise<string> {
  const key = `${origin} ${brid}`;
  const known = found.get(key);
  if (known) return known;
  const answer = await page.request.get(`${origin}/api/spa/portal?brid=${brid}`);
  const { articles } = (await answer.json()) as { articles: Array<{ id: string }> };
  for (const { id } of articles) {
    const path = `/article-content/${id}?brid=${brid}`;
    const markup = await (await page.request.get(origin + path)).text();
    if ((markup.match(/data-ad-slot=/g)?.length ?? 0) < 2) continue;
    found.set(key, origin + path);
    return origin + path;
  }
  throw new Error('No story has room for two ads.');
}
