import { describe, expect, it } from 'vitest';
import { adStyles } from './ad-styles.ts';

describe('styles that keep room for ads', () => {
  it('state slots of the same room once', () => {
    const heights = [{ from: 0, px: 250 }];
    expect(
      adStyles([
        { id: 'gpt_div_1', heights },
        { id: 'gpt_div_2', heights },
      ]),
    ).toBe(':is([data-ad-slot=gpt_div_1],[data-ad-slot=gpt_div_2]){--ad-height:250px}');
  });

  it('follow the width, and take the list item away where there is no ad', () => {
    const heights = [
      { from: 360, px: 100 },
      { from: 1024, px: 0 },
    ];
    const none = ':is([data-ad-slot=gpt_div_1]),li:has(>:is([data-ad-slot=gpt_div_1])){display:none}';
    expect(adStyles([{ id: 'gpt_div_1', heights }])).toBe(
      `@media (max-width:359.98px){${none}}` +
        '@media (min-width:360px) and (max-width:1023.98px){:is([data-ad-slot=gpt_div_1]){--ad-height:100px}}' +
        `@media (min-width:1024px){${none}}`,
    );
  });

  it('hold no id that could end them', () => {
    expect(adStyles([{ id: 'x]{}</style>', heights: [{ from: 0, px: 1 }] }])).toBe('');
  });
});
