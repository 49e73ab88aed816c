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
    ).toBe('[data-ad-slot=gpt_div_1],[data-ad-slot=gpt_div_2]{--ad-height:250px;display:block}');
  });

  it('follow the width, and show nothing where there is no ad', () => {
    const css = adStyles([
      {
        id: 'gpt_div_1',
        heights: [
          { from: 360, px: 100 },
          { from: 1024, px: 0 },
        ],
      },
    ]);
    expect(css).toBe(
      '[data-ad-slot=gpt_div_1]{--ad-height:0px;display:none}' +
        '@media (min-width:360px){[data-ad-slot=gpt_div_1]{--ad-height:100px;display:block}}' +
        '@media (min-width:1024px){[data-ad-slot=gpt_div_1]{--ad-height:0px;display:none}}',
    );
  });

  it('hold no id that could end them', () => {
    expect(adStyles([{ id: 'x]{}</style>', heights: [{ from: 0, px: 1 }] }])).toBe('');
  });
});
