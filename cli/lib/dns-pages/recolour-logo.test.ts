import { expect, it } from 'vitest';
import { recolourLogo } from './recolour-logo.ts';

const logo = (fill: string, stroke: string, path = 'M0 0') =>
  `<svg><path fill="${fill}" d="${path}"/><path stroke="${stroke}"/></svg>`;

it('turns the colours of one logo into those of the other', () => {
  expect(recolourLogo(logo('#000', '#c00'), logo('#fff', '#f66'))).toBe(
    '.logo [fill="#000"]{fill:#fff}.logo [stroke="#c00"]{stroke:#f66}',
  );
});

it('names a colour once, for each of its uses, and leaves those that stay', () => {
  expect(recolourLogo(logo('#000', '#000'), logo('#fff', '#fff'))).toBe(
    '.logo [fill="#000"]{fill:#fff}.logo [stroke="#000"]{stroke:#fff}',
  );
  expect(recolourLogo(logo('#000', '#c00'), logo('#000', '#f66'))).toBe('.logo [stroke="#c00"]{stroke:#f66}');
  expect(recolourLogo(logo('#000', '#c00'), logo('#000', '#c00'))).toBe('');
});

it('gives up where more than colours differs, or a colour would become two', () => {
  expect(recolourLogo(logo('#000', '#c00'), logo('#fff', '#f66', 'M1 1'))).toBeUndefined();
  expect(recolourLogo(logo('#000', '#000'), logo('#fff', '#f66'))).toBeUndefined();
});
