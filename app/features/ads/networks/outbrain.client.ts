import { AD_TIMINGS } from '#app/lib/ad-timings.ts';
import { guarded } from './guarded.ts';
import { loadScript } from './load-script.client.ts';

/** Address of the script. */
export const OUTBRAIN_SCRIPT = 'https://widgets.outbrain.com/outbrain.js';

/** What a widget is filled by. */
export interface WidgetSettings {
  /** Address of the page, as readers share it. */
  pageUrl: string;
  widgetId: string;
  darkWidgetId: string | undefined;
  /** Page facts for targeting, where `useOutbrainTargeting` is on. */
  targeting: Readonly<Record<string, string>>;
}

interface Outbrain {
  extern: { researchWidget(): void };
}

/** A native widget in one place of the page. */
export interface Widget {
  remove(): void;
}

/**
 * Shows the widget, and shows it anew when the theme changes (section 2).
 * @param changed hears whether something stands in the place, after each time it was asked
 */
export function showWidget(
  box: HTMLElement,
  settings: WidgetSettings,
  changed: (filled: boolean) => void,
): Widget {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const render = () => {
    box.replaceChildren(container(settings, isDark(dark)));
    loadScript(OUTBRAIN_SCRIPT, AD_TIMINGS.script)
      .then(() => guarded('The widget', () => outbrain()?.extern.researchWidget()))
      .catch(() => changed(false));
  };
  const filled = new MutationObserver(() => {
    if (box.querySelector('.OUTBRAIN')?.firstElementChild) changed(true);
  });
  const themed = new MutationObserver(render);
  filled.observe(box, { childList: true, subtree: true });
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  dark.addEventListener('change', render);
  render();
  return {
    remove() {
      dark.removeEventListener('change', render);
      filled.disconnect();
      themed.disconnect();
      box.replaceChildren();
    },
  };
}

function outbrain(): Outbrain | undefined {
  return (window as unknown as { OBR?: Outbrain }).OBR;
}

/** A theme that a host forces stands on the document; else the system's counts. */
function isDark(system: MediaQueryList): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined ? system.matches : theme === 'dark';
}

function container(
  { pageUrl, widgetId, darkWidgetId, targeting }: WidgetSettings,
  dark: boolean,
): HTMLElement {
  const element = document.createElement('div');
  element.className = 'OUTBRAIN';
  element.dataset.src = pageUrl;
  element.dataset.widgetId = dark ? (darkWidgetId ?? widgetId) : widgetId;
  element.dataset.obTheme = dark ? 'dark' : 'light';
  for (const [key, value] of Object.entries(targeting)) element.setAttribute(`data-${key}`, value);
  return element;
}
