import { expect, test } from '#tests/setup/browser-test.ts';
import { allScreens } from '#tests/setup/screens.ts';

test('all screens, fresh and out of the cache, come alive and violate no policy', async ({
  page,
  request,
}) => {
  test.slow();
  const violations: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (/violat|Content Security Policy|requires 'Trusted|Permissions-Policy/i.test(text))
      violations.push(`${page.url()}: ${text}`);
  });
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`violation of ${violatedDirective} by ${blockedURI} ${sample}`),
    );
  });
  for (const { name, path } of await allScreens(request, 'newsroom', 'en')) {
    for (const load of ['first', 'second', 'third']) {
      const answer = await page.goto(`${path}?brid=newsroom&lang=en`);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      expect(policy, `${name}, ${load} load`).toContain("require-trusted-types-for 'script'");
      expect(policy, `${name}, ${load} load`).toMatch(
        /script-src 'self' ('(nonce|sha256)-[^']+' )+'strict-dynamic';/,
      );
      const isAlive = () => Object.keys(document).some((key) => key.startsWith('__reactContainer'));
      expect(await page.evaluate(isAlive), `${name} is alive, ${load} load`).toBe(true);
    }
  }
  expect(violations).toEqual([]);
});
