import { describe, expect, it } from 'vitest';
import { finalAddress, isClickAddress } from './final-address.ts';

const click = (query: string, host = 'paid.outbrain.com') => `https://${host}/network/redir?${query}`;

describe('a click address of the widget', () => {
  it('is known by its host alone', () => {
    expect(isClickAddress('https://paid.outbrain.com/network/redir?p=abc')).toBe(true);
    expect(isClickAddress('https://paper.example/?url=https%3A%2F%2Fpaid.outbrain.com')).toBe(false);
    expect(isClickAddress('https://paid.outbrain.com.evil.example/')).toBe(false);
    expect(isClickAddress('about:blank')).toBe(false);
  });
});

describe('where an address leads', () => {
  it('is the target that a click address names', () => {
    expect(finalAddress(click('p=abc&url=https%3A%2F%2Fpaper.example%2Fstory%3Fa%3D1'))).toBe(
      'https://paper.example/story?a=1',
    );
    for (const host of ['paid.outbrain.com', 'traffic.outbrain.com', 'my.outbrain.com', 'www.outbrain.com'])
      expect(finalAddress(click('u=http%3A%2F%2Fpaper.example', host))).toBe('http://paper.example/');
  });

  it('is the target in url where u names another', () => {
    const both = 'u=https%3A%2F%2Fother.example&url=https%3A%2F%2Fpaper.example';
    expect(finalAddress(click(both))).toBe('https://paper.example/');
  });

  it('is the address itself where no target can be read', () => {
    expect(finalAddress(click('p=abc'))).toBe(click('p=abc'));
    expect(finalAddress(click('url=javascript%3Aalert(1)'))).toBe(click('url=javascript%3Aalert(1)'));
  });

  it.each([
    'https://paper.example/?url=https%3A%2F%2Felsewhere.example',
    'https://paid.outbrain.com.evil.example/?url=https%3A%2F%2Felsewhere.example',
    'http://169.254.169.254/latest/meta-data/',
  ])('is the address itself for other hosts: %s', (address) => {
    expect(finalAddress(address)).toBe(address);
  });

  it.each(['', 'story', 'javascript:alert(1)', 'file:///etc/passwd', 'https://user:pass@paper.example/'])(
    'is nothing for %j',
    (address) => expect(finalAddress(address)).toBeUndefined(),
  );
});
