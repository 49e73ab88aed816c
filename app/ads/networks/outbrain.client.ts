import { AD_TIMINGS } from '#app/ads/ad-timings.ts';
import { callThirdParty } from './call-third-party.ts';
import { loadScriptOnce } from './load-script-once.client.ts';

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

/** A native widget in one placement of the page. */
export interface Widget {
  remove(): void;
}

/** What came of a widget. */
export type WidgetOutcome = 'filled' | 'no fill' | 'widget did not load';

/**
 * Shows the widget, and shows it again when the theme changes (section 2).
 * @param changed gets the outcome of each request; no answer is no fill (section 8)
 */
export function showWidget(
  box: HTMLElement,
  settings: WidgetSettings,
  changed: (outcome: WidgetOutcome) => void,
): Widget {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const answered = (outcome: WidgetOutcome) => {
    clearTimeout(silence);
    changed(outcome);
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const render = () => {
    clearTimeout(silence);
    box.replaceChildren(container(settings, isDark(dark)));
    silence = setTimeout(() => answered('no fill'), AD_TIMINGS.answer);
    loadScriptOnce(OUTBRAIN_SCRIPT, AD_TIMINGS.script)
      .then(() => callThirdParty('The widget', () => outbrain()?.extern.researchWidget()))
      .catch(() => answered('widget did not load'));
  };
  const filled = new MutationObserver(() => {
    if (box.querySelector('.OUTBRAIN')?.firstElementChild) answered('filled');
  });
  const themed = new MutationObserver(render);
  filled.observe(box, { childList: true, subtree: true });
  themed.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  dark.addEventListener('change', render);
  render();
  return {
    remove() {
      clearTimeout(silence);
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

/** A theme that a host forces is set on the document; else the system's counts. */
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
