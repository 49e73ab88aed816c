import type { AdsDocument } from '#app/features/ads/page/ads-document.client.ts';
import { overlayLines } from './overlay-lines.ts';

const STYLE =
  'position:fixed;inset:auto 0 0 auto;z-index:60;max-width:100vw;max-height:50vh;overflow:auto;margin:0;' +
  'padding:8px;background:#101215;color:#f1f3f5;font:12px/1.5 ui-monospace,monospace;opacity:.94';

let isShown = false;

/** Shows over the page what each slot does, for those who set ads up (`debugAds`). It moves nothing of the page. */
export function showAdsOverlay(ads: AdsDocument): void {
  if (isShown) return;
  isShown = true;
  const table = document.createElement('table');
  table.setAttribute('style', STYLE);
  table.dataset.adsOverlay = '';
  table.setAttribute('aria-label', 'debugAds');
  document.body.append(table);
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
