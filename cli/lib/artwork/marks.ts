/** One shape of a mark, drawn on a grid of 32 × 32. */
export interface MarkShape {
  d: string;
  /** Line width; without it the outline is filled, even-odd. */
  stroke?: number;
  /** Drawn paler than the rest. */
  soft?: true;
}

function disc(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0z`;
}

/** The emblems that a logo or an icon may carry. Data: add a mark by adding an entry. */
export const MARKS = {
  arrow: [
    {
      d: 'M8 2h16a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zM11.4 9v4h4.8L9 20.2 11.8 23 19 15.8v4.8h4V9z',
    },
  ],
  bars: [
    { d: 'M4.6 22.5V27M12.2 17V27M19.8 11V27', stroke: 5 },
    { d: 'M27.4 5V27', stroke: 5, soft: true },
  ],
  bolt: [{ d: `${disc(16, 16, 14)}M18.6 5.4L8.6 17.9h6l-1.8 8.7L23.4 13.4h-6.6z` }],
  book: [
    { d: 'M2.5 6.6C7 4.4 11.4 5 15 8v19.4c-3.6-2.8-8-3.2-12.5-1.4z' },
    { d: 'M29.5 6.6C25 4.4 20.6 5 17 8v19.4c3.6-2.8 8-3.2 12.5-1.4z', soft: true },
  ],
  burst: [{ d: 'M16 4v24M5.6 10l20.8 12M26.4 10L5.6 22', stroke: 4.6 }],
  chat: [
    {
      d: 'M8 3.5h16a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5h-8.6L8.6 30v-5.5H8a5 5 0 0 1-5-5v-11a5 5 0 0 1 5-5zM9 9.6v2.8h14V9.6zM9 15.4v2.8h9v-2.8z',
    },
  ],
  compass: [
    { d: disc(16, 16, 13), stroke: 3 },
    { d: 'M23.4 8.6L18.6 18.6 13.4 13.4z' },
    { d: 'M8.6 23.4L13.4 13.4 18.6 18.6z', soft: true },
  ],
  dots: [
    { d: disc(6, 26, 4.4) + disc(6, 16, 3.6) + disc(16, 26, 3.6) + disc(16, 16, 3.6) },
    { d: disc(6, 6, 2.6) + disc(26, 26, 2.6) + disc(16, 6, 2.6) + disc(26, 16, 2.6) + disc(26, 6, 1.6) },
  ],
  fold: [
    { d: 'M2.6 7.2l8.6-3.4v21.4l-8.6 3.4zM20.8 6.8l8.6-3.4v21.4l-8.6 3.4z' },
    { d: 'M12.4 3.8l7.2 3v21.4l-7.2-3z', soft: true },
  ],
  globe: [
    { d: disc(16, 16, 13), stroke: 2.8 },
    { d: 'M16 3c-8 7.4-8 18.6 0 26 8-7.4 8-18.6 0-26zM4.4 11.6h23.2M4.4 20.4h23.2', stroke: 2.4 },
  ],
  hash: [{ d: 'M13 4.5l-3 23M22.6 4.5l-3 23M5 11.5h23M4 20.5h23', stroke: 4.2 }],
  layers: [
    { d: 'M16 2.5l13.5 7.2L16 16.9 2.5 9.7z' },
    { d: 'M5.5 14.3L16 19.9l10.5-5.6 3 1.6L16 23.1 2.5 15.9z', soft: true },
    { d: 'M5.5 20.6L16 26.2l10.5-5.6 3 1.6L16 29.4 2.5 22.2z' },
  ],
  lighthouse: [
    { d: 'M20.6 5.2L31 1.8v8.6l-10.4-3zM11.4 5.2L1 1.8v8.6l10.4-3z', soft: true },
    {
      d: 'M13 8.6V5.4a3 3 0 0 1 6 0v3.2zM10.4 9.8h11.2v2.6H10.4zM12.7 13.8h6.6l.7 4.2h-8zM11.6 20.4h8.8l.6 3.8h-10zM10.6 26.6h10.8l.6 3.9H10z',
    },
  ],
  orbit: [
    { d: 'M27.7 13.3A12 12 0 1 1 18.7 4.3', stroke: 3 },
    { d: disc(24.8, 7.2, 4) },
    { d: disc(16, 16, 5.4) },
  ],
  page: [
    {
      d: 'M6 3h20a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM7.5 7.6v4.6h17V7.6zM7.5 15.6v8.8H15v-8.8zM17.8 15.6v2.8h6.7v-2.8zM17.8 21.6v2.8h6.7v-2.8z',
    },
  ],
  pennant: [{ d: 'M4.5 2.5h4v27h-4z', soft: true }, { d: 'M10.5 4.5H29.4l-5.6 6.4 5.6 6.4H10.5z' }],
  quote: [
    {
      d: 'M3 17.4C3 10.8 6.6 6.6 13 5.6v4.2c-2.9.9-4.4 2.6-4.6 5H14V26H3zM18 17.4c0-6.6 3.6-10.8 10-11.8v4.2c-2.9.9-4.4 2.6-4.6 5H29V26H18z',
    },
  ],
  ring: [
    { d: 'M15 2.04A14 14 0 1 0 29.96 17H23.94A8 8 0 1 1 15 8.06z' },
    { d: 'M17 2.04A14 14 0 0 1 29.96 15H23.94A8 8 0 0 0 17 8.06z', soft: true },
  ],
  signal: [
    { d: disc(16, 25.6, 3.6) },
    { d: 'M9.2 18.4a9.6 9.6 0 0 1 13.6 0', stroke: 3.8 },
    { d: 'M3.6 12.2a17.4 17.4 0 0 1 24.8 0', stroke: 3.8, soft: true },
  ],
  sunrise: [
    { d: 'M7 21.4a9 9 0 0 1 18 0z' },
    { d: 'M3.4 26.6h25.2', stroke: 3 },
    { d: 'M16 4.2v4M5.2 9.6L8 12.2M26.8 9.6L24 12.2', stroke: 3 },
  ],
  wave: [
    { d: 'M3 8.4q4.3-6.4 8.7 0t8.6 0 8.7 0M3 16.4q4.3-6.4 8.7 0t8.6 0 8.7 0', stroke: 3.8 },
    { d: 'M3 24.4q4.3-6.4 8.7 0t8.6 0 8.7 0', stroke: 3.8, soft: true },
  ],
} as const satisfies Record<string, readonly MarkShape[]>;

/** Key of a mark. */
export type MarkName = keyof typeof MARKS;

/** All marks, in alphabetical order. */
export const MARK_NAMES = Object.keys(MARKS) as [MarkName, ...MarkName[]];
