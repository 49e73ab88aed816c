import { describe, expect, it } from 'vitest';
import { isNotFound, problemOf } from './problem-of.ts';

const answer = (status: number, data: string) => ({ status, data, statusText: '', internal: false });

describe('a problem', () => {
  it('is "not found" by the status or the message of a route’s answer', () => {
    expect(problemOf(answer(404, 'page data not found'))).toBe('notFound');
    expect(problemOf(answer(502, 'upstream said 404'))).toBe('notFound');
    expect(problemOf(answer(502, 'request failed'))).toBe('error');
  });

  it('is "not found" by the message of an Error', () => {
    expect(problemOf(new Error('404: no such game'))).toBe('notFound');
    expect(problemOf(new TypeError('Failed to fetch'))).toBe('error');
  });

  it('is an error for anything else', () => {
    expect(problemOf('404')).toBe('error');
    expect(problemOf(undefined)).toBe('error');
  });
});

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
