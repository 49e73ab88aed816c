import { expect, it } from 'vitest';
import { wireAddress } from './wire-form.ts';

const dataOf = (address: string) => atob(new URL(address).searchParams.get('data') ?? '');

it('an event goes out as base64 of its JSON with the stream', () => {
  const address = wireAddress('https://events.example', 'a"b.events', '{"event":"page view"}');
  expect(JSON.parse(dataOf(address))).toEqual({ stream: 'a"b.events', data: { event: 'page view' } });
});

it('signs that are no ASCII are left out, and base64 keeps its plus signs', () => {
  const address = wireAddress('https://events.example', 's', '{"title":"Olé 📰>>>???~~~"}');
  expect(dataOf(address)).toBe('{"stream":"s","data":{"title":"Ol >>>???~~~"}}');
  expect(address).not.toContain(' ');
});

it('path and query of the carrier’s host stay, but for its own data', () => {
  expect(wireAddress('https://events.example/in?key=1&data=old', 's', '{}')).toMatch(
    /^https:\/\/events\.example\/in\?key=1&data=[\w%]+$/,
  );
});
