import type { ScriptOutcome } from './load-script.client.ts';

/** How long the A/B testing library may take to load after its settings (section 7), in ms. */
const AB_LIBRARY_TIMEOUT_MS = 2500;

/** What a prelude may use. */
interface PreludeTools {
  /** Key of the vendor's account, where it has one. */
  key: string | undefined;
  load(part: string, src: string, timeoutMs: number): Promise<ScriptOutcome>;
}

/**
 * What a vendor's script expects in `window` before it runs and cannot be given as a plain value; by the entry's
 * name.
 */
export const PRELUDES: Readonly<
  Record<string, (view: Record<string, unknown>, tools: PreludeTools) => void>
> = {
  /** The object that the settings script calls. It does not hide the page while they load: no blank page. */
  vwo(view, { load }) {
    let finished = false;
    const finish = () => {
      finished = true;
    };
    view._vwo_code = {
      use_existing_jquery: () => false,
      library_tolerance: () => AB_LIBRARY_TIMEOUT_MS,
      settings_tolerance: () => 2000,
      finish,
      finished: () => finished,
      load: (src: string) =>
        void load('library', src, AB_LIBRARY_TIMEOUT_MS).then((outcome) => outcome === 'loaded' || finish()),
    };
  },
  /** A queue of calls that the recorder processes when it has loaded. */
  smartlook(view, { key }) {
    const calls: unknown[][] = [];
    view.smartlook = Object.assign((...call: unknown[]) => calls.push(call), { api: calls });
    calls.push(['init', key]);
  },
};
