import { escapeHtml } from '#app/lib/escape-html.ts';

/** A bar of a chart. */
interface Bar {
  name: string;
  value: number;
  /** The text behind the bar. */
  label: string;
}

/** Sizes in px of the drawing, which scales with its place. */
const NAMES = 122;
const LABELS = 46;
const WIDTH = 320;
const ROW = 26;
const BAR_HEIGHT = 14;
const MAX_NAME_LENGTH = 16;

/**
 * A chart of horizontal bars as SVG, for a page that defines the classes `bar`, `rail`, `name` and `label`. Names are
 * escaped; long ones are cut at their end, where wide letters run under the bar, and are whole in a tooltip.
 * @param title for those who cannot see it
 */
export function barChart(title: string, bars: readonly Bar[]): string {
  const max = Math.max(1, ...bars.map(({ value }) => value));
  const barWidth = WIDTH - NAMES - LABELS;
  const rows = bars.map(({ name, value, label }, at) => {
    const y = at * ROW;
    const width = Math.max(value > 0 ? 2 : 0, Math.round((value / max) * barWidth));
    const short = name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;
    return [
      `<g><title>${escapeHtml(`${name}: ${label}`)}</title>`,
      `<text class="name" y="${y + 17}">${escapeHtml(short)}</text>`,
      `<rect class="rail" x="${NAMES}" y="${y + 6}" width="${barWidth}" height="${BAR_HEIGHT}" rx="3"/>`,
      `<rect class="bar" x="${NAMES}" y="${y + 6}" width="${width}" height="${BAR_HEIGHT}" rx="3"/>`,
      `<text class="label" x="${NAMES + barWidth + 8}" y="${y + 17}">${escapeHtml(label)}</text></g>`,
    ].join('');
  });
  const height = Math.max(1, bars.length) * ROW;
  return `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}">${rows.join('')}</svg>`;
}
