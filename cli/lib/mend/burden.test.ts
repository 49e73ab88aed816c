import { expect, it } from 'vitest';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { burden } from './burden.ts';

const issue = (code: string, severity?: 'warning'): Issue => ({
  code,
  file: '',
  line: 1,
  column: 1,
  path: '',
  message: '',
  ...(severity ? { severity } : {}),
});

it('weighs a finding that hides others above all that it hides', () => {
  const hidden = Array.from({ length: 300 }, () => issue('unknown-key'));
  expect(burden([issue('yaml-syntax')])).toBeGreaterThan(burden(hidden));
  expect(burden([issue('bad-extends')])).toBeGreaterThan(burden(hidden));
  expect(burden([issue('missing-key')])).toBeGreaterThan(
    burden([issue('low-contrast'), issue('domain-clash')]),
  );
});

it('weighs warnings and nothing alike', () => {
  expect(burden([issue('subdomain', 'warning')])).toBe(0);
  expect(burden([])).toBe(0);
});
