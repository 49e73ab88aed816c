import { expect, it } from 'vitest';
import { EVENTS } from '#schemas/events/event-registry.ts';
import { PARTNERS } from '#schemas/privacy/partners.ts';
import { STORED_KEYS } from '#schemas/privacy/privacy-table.ts';
import { SERVER_TABLES } from '#schemas/privacy/server-tables.ts';
import { privacyReference } from './privacy-reference.ts';

it('the page on privacy names every key, every partner with its hosts, and every event', () => {
  const page = privacyReference();
  for (const { name, store, purpose } of STORED_KEYS) {
    expect(page).toContain(`| \`${name}\` | ${store} |`);
    expect(page).toContain(purpose);
  }
  for (const { name, hosts } of PARTNERS) {
    expect(page).toContain(`| ${name} | \`${hosts[0]}\``);
  }
  for (const { name } of SERVER_TABLES) expect(page).toContain(`| \`${name}\` |`);
  for (const name of Object.keys(EVENTS)) expect(page).toMatch(new RegExp(`[|,] ${name}[,| ]`));
});
