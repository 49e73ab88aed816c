import type { DocumentAds } from '#app/ads/page/document-ads.client.ts';
import { overlayLines } from './overlay-lines.ts';

/** Fixed size, above the banner at the foot, so it causes no layout shift. */
const STYLE =
  'position:fixed;inset:auto 0 56px;z-index:60;height:30vh;overflow:auto;padding:8px;' +
  'background:#101215;color:#f1f3f5;font:12px/1.5 ui-monospace,monospace;opacity:.94';

let isShown = false;

/** Shows over the page what each slot does, for those who set ads up (`debugAds`). It moves nothing of the page. */
export function showAdsOverlay(ads: DocumentAds): void {
  if (isShown) return;
  isShown = true;
  const panel = document.createElement('div');
  panel.setAttribute('style', STYLE);
  panel.dataset.adsOverlay = '';
  // Who cannot point scrolls it by keys.
  panel.tabIndex = 0;
  const table = document.createElement('table');
  table.setAttribute('aria-label', 'debugAds');
  panel.append(table);
  document.body.append(panel);
  let isDrawing = false;
  const draw = () => {
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(() => {
      isDrawing = false;
      table.replaceChildren(...overlayLines(ads.view()).map(row));
    });
  };
  ads.onChange(draw);
  draw();
}

function row(cells: readonly string[]): HTMLTableRowElement {
  const line = document.createElement('tr');
  for (const text of cells) {
    const cell = document.createElement('td');
    cell.style.padding = '2px 8px';
    cell.textContent = text;
    line.append(cell);
  }
  return line;
}
