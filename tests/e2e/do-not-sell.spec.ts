import { expect, test } from '#tests/setup/browser-test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the choice is kept in the dnt cookie and can be taken back', async ({ page, context }) => {
      await page.goto('/dns?brid=carrierOne');
      await page.getByRole('button', { name: 'Do not sell or share my information' }).click();
      await expect(page.getByRole('heading', { name: 'Your choice: do not sell or share' })).toBeVisible();
      await expect(page.getByText('Your choice is saved')).toBeVisible();
      const cookie = (await context.cookies()).find(({ name }) => name === 'dnt');
      expect(cookie?.value).toBe('1');
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);

      await page.getByRole('button', { name: 'Allow sharing again' }).click();
      await expect(page.getByRole('heading', { name: 'Sharing is allowed' })).toBeVisible();
      // The page shows the choice before the server has answered with the cookie.
      const choice = async () => (await context.cookies()).find(({ name }) => name === 'dnt')?.value;
      await expect.poll(choice).toBe('0');
    });

    test('a choice that is none leads to the page in the visitor’s language, and changes nothing', async ({
      page,
      context,
    }) => {
      await page.goto('/dns?brid=carrierOne&lang=es');
      const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
      // At once: a page that comes alive in between restores the choice.
      await page.locator('main form').evaluate((form) => {
        form.querySelector('input')?.setAttribute('value', '2');
        (form as HTMLFormElement).submit();
      });
      expect((await answered).status()).toBe(400);
      await expect(page).toHaveTitle(/^No vender ni compartir mi información personal \| /);
      await expect(page.locator('html')).toHaveAttribute('data-brand', 'carrierOne');
      await expect(page.getByText('No se cambió nada. Elige de nuevo, por favor.')).toBeVisible();
      expect((await context.cookies()).filter(({ name }) => name === 'dnt')).toEqual([]);
      await page.getByRole('button', { name: 'No vender ni compartir mi información' }).click();
      await expect(page.getByText('Tu decisión quedó guardada en este navegador.')).toBeVisible();
    });
  });
}

test('Global Privacy Control is honoured, shown, and not undone by a cookie', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { 'Sec-GPC': '1' } });
  await context.addCookies([{ name: 'dnt', value: '0', url: baseURL ?? '' }]);
  const page = await context.newPage();
  await page.goto('/dns?brid=newsroom');
  await expect(page.getByText('Your browser asks us not to sell or share')).toBeVisible();
  await expect(page.getByRole('button', { name: /sell or share|Allow sharing/ })).toHaveCount(0);
  const answer = await context.request.get('/api/spa/configs/portal?brid=newsroom');
  expect(((await answer.json()) as { pageConfig: { dns: boolean } }).pageConfig.dns).toBe(true);
  await context.close();
});

for (const [name, body] of [
  ['another value', { form: { choice: 'maybe' } }],
  ['an empty value', { form: { choice: '' } }],
  ['no body', {}],
  ['JSON', { data: { choice: '1' } }],
] as const)
  test(`a choice that is none is refused with 400 and stores nothing: ${name}`, async ({ request }) => {
    const answer = await request.post('/dns?brid=newsroom&lang=es', { ...body, maxRedirects: 0 });
    expect([answer.status(), answer.headers()['set-cookie']]).toEqual([400, undefined]);
    expect(await answer.text()).toMatch(/<html lang="es"[^>]* data-brand="newsroom"/);
  });
