import { describe, expect, it } from 'vitest';
import { composePrebid, prebidChunks } from './compose-prebid.ts';

const compose = (...modules: string[]) => composePrebid(prebidChunks(process.cwd()), modules);

describe('the Prebid script of a brand', () => {
  it('has the named adapters and no others', () => {
    const { text } = compose('openxBidAdapter');
    expect(text).toContain('("openxBidAdapter")');
    expect(text).not.toContain('("pubmaticBidAdapter")');
  });

  it('is named after its content', () => {
    expect(compose('openxBidAdapter').name).toMatch(/^prebid-[0-9a-f]{10}\.js$/);
    expect(compose('openxBidAdapter')).toEqual(compose('openxBidAdapter'));
    expect(compose('openxBidAdapter').name).not.toBe(compose('ixBidAdapter').name);
  });

  it('loads no code from other hosts', () => {
    expect(compose('openxBidAdapter').text).not.toContain('cdn.jsdelivr.net/npm/prebid.js');
  });

  it('starts its queue at the end, in a task of its own', () => {
    expect(compose('openxBidAdapter').text.trimEnd().split('\n').slice(-2)).toEqual([
      'setTimeout(() => window.pbjs.processQueue());',
      '}',
    ]);
  });

  it('is compiled whole, beside the page', () => {
    expect(compose('openxBidAdapter').text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('cannot have a module that the package does not have', () => {
    expect(() => compose('nobodyBidAdapter')).toThrow(/nobodyBidAdapter/);
  });
});
