import type { Page } from '@playwright/test';

/** Gives a page Lighthouse's slow connection: 1.6 Mbit/s, 150 ms. */
export async function slowConnection(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}
