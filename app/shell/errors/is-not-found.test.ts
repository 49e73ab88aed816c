import { describe, expect, it } from 'vitest';
import { isNotFound } from './is-not-found.ts';

describe('an error means "not found"', () => {
  it('by status 404 or a message with 404 (section 8)', () => {
    expect(isNotFound({ status: 404 })).toBe(true);
    expect(isNotFound({ status: 500, message: 'upstream said 404' })).toBe(true);
  });

  it('and nothing else does', () => {
    expect(isNotFound({})).toBe(false);
    expect(isNotFound({ status: 500, message: 'not found' })).toBe(false);
  });
});
