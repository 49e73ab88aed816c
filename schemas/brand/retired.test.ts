import { expect, it } from 'vitest';
import { retiredSchema } from './retired.ts';

const said = (value: unknown) => retiredSchema.safeParse(value).error?.issues.length ?? 0;

it.each([
  [{ since: '2026-11-22' }],
  [{ since: '2028-02-29', link: 'https://on.example/a?b=1' }],
  [{ since: '2026-11-22', link: { es: 'https://on.example/' } }],
  [{ since: '2026-11-22', link: {} }],
])('%j is a state of a closed brand', (value) => {
  expect(said(value)).toBe(0);
});

it.each([
  [{}],
  [{ since: '2026-02-29' }],
  [{ since: '22.11.2026' }],
  [{ since: '2026-11-22', link: 'http://on.example/' }],
  [{ since: '2026-11-22', link: 'javascript:alert(1)' }],
  [{ since: '2026-11-22', link: 'https://on.example/"><b>' }],
  [{ since: '2026-11-22', link: 'https://on.example/{brand}' }],
  [{ since: '2026-11-22', link: { xx: 'https://on.example/' } }],
  [{ since: '2026-11-22', reason: 'none' }],
])('%j is none', (value) => {
  expect(said(value)).toBeGreaterThan(0);
});
