import { expect, it } from 'vitest';
import { stylesOfVariants, type ThemeVariants } from './styles-of-variants.server.ts';

const VARIANTS: ThemeVariants = { feed: 'hero', kicker: 'chip', header: 'band', tabs: 'pills' };
const of = (css: string) => stylesOfVariants(css, VARIANTS);

it.each([
  ['[data-feed=hero] li{top:0}'],
  ['[data-feed="plain"] li{top:0}'],
  ['.feed[data-feed] li{top:0}'],
  ['.header[data-look=band]{top:0}'],
  ['.tabs[data-look=pills]{top:0}'],
  ['[data-role=lead]{top:0}'],
  ['.feed:is([data-feed=mosaic],[data-feed=hero]){top:0}'],
  ['.feed:not([data-feed=mosaic]){top:0}'],
  ['@media(min-width:62rem){[data-feed=hero]{top:0}}'],
  ['@keyframes in{0%{top:0}to{top:1px}}'],
  ['a:after{content:"[data-feed=mosaic]{"}'],
])('%s is a rule of this look', (css) => expect(of(css)).toBe(css));

it.each([
  ['[data-feed=mosaic] li{top:0}'],
  ['[data-feed="mosaic"][data-kicker=chip] li{top:0}'],
  ['[data-feed=hero][data-kicker=text] li{top:0}'],
  ['.header[data-look=split]{top:0}'],
  ['.tabs[data-look=text]{top:0}'],
  ['@media(min-width:62rem){@supports(gap:0){[data-feed=mosaic]{top:0}}}'],
])('%s is a rule of another one', (css) => expect(of(`a{b:c}${css}d{e:f}`)).toBe('a{b:c}d{e:f}'));

it('keeps the selectors of this look where a rule has others too', () => {
  expect(of('[data-feed=mosaic] a,[data-feed=hero] a,b{top:0}')).toBe('[data-feed=hero] a,b{top:0}');
});

it('keeps the order of what is left, and its conditions', () => {
  expect(of('@media print{a{b:c}[data-feed=cards]{b:c}}@layer x{[data-feed=cards]{b:c}}e{f:g}')).toBe(
    '@media print{a{b:c}}e{f:g}',
  );
});
