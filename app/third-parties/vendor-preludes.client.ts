import type { ScriptOutcome } from './load-script.client.ts';

/** A/B testing gives its library this long, after its settings (section 7), in ms. */
const AB_LIBRARY_TIMEOUT_MS = 2500;

/** What a prelude may use. */
export interface PreludeTools {
  /** Key of the vendor's account, where it has one. */
  key: string | undefined;
  load(part: string, src: string, timeoutMs: number): Promise<ScriptOutcome>;
}

/** What has to stand in the window before a vendor's script runs and is more than a value. By the entry's name. */
export const PRELUDES: Readonly<
  Record<string, (view: Record<string, unknown>, tools: PreludeTools) => void>
> = {
  /** The object that the settings talk to. It hides nothing while they load: there is never a blank page. */
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
  /** A queue of calls that the recorder works off when it is there. */
  smartlook(view, { key }) {
    const calls: unknown[][] = [];
    view.smartlook = Object.assign((...call: unknown[]) => calls.push(call), { api: calls });
    calls.push(['init', key]);
  },
};
