import { expect, it } from 'vitest';
import { readOverrideFacts } from './read-override-facts.ts';

it('without options, it is the portal in production, without an experiment', () => {
  expect(readOverrideFacts({})).toEqual({ page: 'portal', environment: 'production', abt: undefined });
});

it('options choose page, environment and number', () => {
  expect(readOverrideFacts({ page: 'fsd', env: 'staging', abt: '1000' })).toEqual({
    ...{ page: 'fsd', environment: 'staging', abt: 1000 },
  });
});

it.each([
  [{ page: 'portl' }, 'There is no page kind portl.'],
  [{ env: 'prod' }, 'There is no environment prod.'],
  [{ abt: '0' }, '"0" is no A/B number.'],
  [{ abt: '1001' }, '"1001" is no A/B number.'],
  [{ abt: '1.5' }, '"1.5" is no A/B number.'],
  [{ abt: '' }, '"" is no A/B number.'],
  [{ abt: 'x' }, '"x" is no A/B number.'],
])('%j is refused with a hint', (options, message) => {
  expect(() => readOverrideFacts(options)).toThrow(
    expect.objectContaining({ message, hint: expect.stringMatching(/\w/) }),
  );
});
