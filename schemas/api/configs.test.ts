import { describe, expect, it } from 'vitest';
import { PAGE_KINDS } from '#schemas/page-config/page-kind.ts';
import { configsQuerySchema, pageNameSchema } from './configs.ts';

describe('the page name of a configs call', () => {
  it('is any page kind', () => {
    for (const kind of PAGE_KINDS) expect(pageNameSchema.parse(kind)).toBe(kind);
  });

  it('may be article for the page of a hosted story (section 2)', () => {
    expect(pageNameSchema.parse('article')).toBe('article-content');
  });

  it.each(['fsd-spa', 'fsd-spa-pwa'])('may be %s for the full-screen feed, which has that path', (name) => {
    expect(pageNameSchema.parse(name)).toBe('fsd');
  });

  it('is refused with the known ones listed', () => {
    expect(pageNameSchema.safeParse('home').error?.issues[0]?.message).toMatch(
      /^unknown page "home"; known: article-content, .*portal$/,
    );
    expect(pageNameSchema.safeParse(undefined).success).toBe(false);
  });
});

describe('the query of a configs call', () => {
  it('preserves keys that begin with extra_', () => {
    expect(configsQuerySchema.parse({ lang: 'es', extra_campaign: 'x' })).toEqual({
      lang: 'es',
      extra_campaign: 'x',
    });
  });

  it('takes an ab-test number from 1 to 1000 (section 6)', () => {
    for (const abt of ['1', '42', '1000']) expect(configsQuerySchema.safeParse({ abt }).success).toBe(true);
    for (const abt of ['0', '1001', '5000', '-1', 'a', '007'])
      expect(configsQuerySchema.safeParse({ abt }).success).toBe(false);
  });

  it('reads cd, without one that is damaged, and refuses unknown markets', () => {
    expect(configsQuerySchema.parse({ cd: '{"gaid":"g"}' }).cd).toEqual({ gaid: 'g' });
    expect(configsQuerySchema.parse({ cd: '{' }).cd).toBeUndefined();
    expect(configsQuerySchema.safeParse({ market: 'de-de' }).success).toBe(false);
  });
});
