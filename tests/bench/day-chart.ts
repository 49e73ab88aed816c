/** A curve over the day: its values in equal parts of it. */
export interface DayCurve {
  name: string;
  values: readonly number[];
}

/** Curves on one scale. */
export interface DayPanel {
  title: string;
  unit: string;
  curves: readonly DayCurve[];
}

const WIDTH = 900;
const HEIGHT = 170;
const LEFT = 60;
const RIGHT = 150;
/** Told apart by everybody (Okabe and Ito). */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7'];

/** A picture of a day, from midnight to midnight, one panel under the other. */
export function dayChart(title: string, panels: readonly DayPanel[]): string {
  const height = 50 + panels.length * (HEIGHT + 50);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">
<title>${title}</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="${LEFT}" y="24" font-size="16">${title}</text>
${panels.map((panel, index) => drawPanel(panel, 70 + index * (HEIGHT + 50))).join('\n')}
</svg>
`;
}

function drawPanel({ title, unit, curves }: DayPanel, top: number): string {
  const most = Math.max(1e-9, ...curves.flatMap(({ values }) => values));
  const highest = roundUp(most);
  const x = (share: number) => (LEFT + share * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const y = (value: number) => (top + HEIGHT - (value / highest) * HEIGHT).toFixed(1);
  const steps = [0, 0.5, 1].map((share) => {
    const value = highest * share;
    return `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/><text x="${LEFT - 6}" y="${y(value)}" dy="4" text-anchor="end">${value}</text>`;
  });
  const hours = [0, 6, 9, 12, 18, 24].map(
    (hour) => `<text x="${x(hour / 24)}" y="${top + HEIGHT + 16}" text-anchor="middle">${hour}:00</text>`,
  );
  const lines = curves.map(({ name, values }, index) => {
    const points = values.map((value, at) => `${x((at + 0.5) / values.length)},${y(value)}`).join(' ');
    const colour = COLOURS[index % COLOURS.length];
    return `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${points}"/><text x="${WIDTH - RIGHT + 8}" y="${top + 14 + index * 16}" fill="${colour}">${name}</text>`;
  });
  return [`<text x="${LEFT}" y="${top - 8}">${title} (${unit})</text>`, ...steps, ...hours, ...lines].join(
    '\n',
  );
}

/** The next of 1, 2, 5, 10, 20, … */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return (([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power * 1e6) / 1e6;
}
