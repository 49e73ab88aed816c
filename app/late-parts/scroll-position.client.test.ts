// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { forgetScrollPosition } from './scroll-position.client.ts';

beforeEach(() => sessionStorage.clear());

it('forgets the position of this history entry alone', () => {
  history.replaceState({ key: 'here' }, '');
  sessionStorage.setItem('positions', '{"here":700,"there":20}');
  forgetScrollPosition();
  expect(sessionStorage.getItem('positions')).toBe('{"there":20}');
});

it('an entry without a key has the router’s default', () => {
  history.replaceState(null, '');
  sessionStorage.setItem('positions', '{"default":700}');
  forgetScrollPosition();
  expect(sessionStorage.getItem('positions')).toBe('{}');
});

it.each(['{', 'null', '7'])('damaged positions %s do no harm', (text) => {
  sessionStorage.setItem('positions', text);
  expect(forgetScrollPosition).not.toThrow();
});
