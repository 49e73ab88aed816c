import { expect, it } from 'vitest';
import type { Issue } from '#schemas/brand/findings/issue.ts';
import { severity } from './severity.ts';

const issue = (code: string, severity?: 'warning'): Issue => ({
  code,
  file: '',
  line: 1,
  column: 1,
  path: '',
  message: '',
  ...(severity ? { severity } : {}),
});

it('weighs a finding above all findings that it hides', () => {
  const hidden = Array.from({ length: 300 }, () => issue('unknown-key'));
  expect(severity([issue('yaml-syntax')])).toBeGreaterThan(severity(hidden));
  expect(severity([issue('bad-extends')])).toBeGreaterThan(severity(hidden));
  expect(severity([issue('missing-key')])).toBeGreaterThan(
    severity([issue('low-contrast'), issue('domain-clash')]),
  );
});

it('weighs warnings as nothing', () => {
  expect(severity([issue('subdomain', 'warning')])).toBe(0);
  expect(severity([])).toBe(0);
});
