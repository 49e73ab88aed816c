import { HOST_TARGETS, type HostTarget } from './host-navigation.ts';

/**
 * The object that a carrier's native app injects into its web view (docs/reference/native-bridge.md). Every call
 * takes and returns text, as the bridges of Android and iOS can carry nothing else; `navigate` may answer
 * synchronously or with a promise.
 */
export interface HostBridge {
  /** Returns {@link HostFacts} as JSON. */
  host(): string;
  /** Takes a navigation as JSON; returns a result as JSON. */
  navigate(request: string): string | Promise<string>;
  /** Consent strings as JSON; called at the start and after every change. */
  consent?(strings: string): void | Promise<void>;
}

/** What the host states about itself. */
interface HostFacts {
  platform: 'android' | 'ios';
  /** Version of the app. */
  version: string;
  /** The host forces the dark theme, whatever the system's setting. */
  darkTheme: boolean;
  /** Targets that it can open; default: `external` and `web`. */
  targets: readonly HostTarget[];
}

const PLAIN_TARGETS: readonly HostTarget[] = ['external', 'web'];

/** Name under which the host puts its bridge into the window. */
const NAME = 'mastheadBridge';

/** The bridge, where one exists and has the required methods; none where asking for them throws. */
export function hostBridge(view: object): HostBridge | undefined {
  try {
    const found = (view as Record<string, unknown>)[NAME] as Partial<HostBridge> | null | undefined;
    // `typeof` does not always return "function" for methods of objects that Android injects into old web views.
    return found && has(found.host) && has(found.navigate) ? (found as HostBridge) : undefined;
  } catch {
    return undefined;
  }
}

/** The facts of the host; undefined unless it is a native app. */
export function hostFacts(view: object): HostFacts | undefined {
  try {
    const raw: unknown = hostBridge(view)?.host();
    // A bridge that is a script of the app's own can return an object.
    const facts = (typeof raw === 'object' ? raw : JSON.parse(String(raw))) as Partial<HostFacts> | null;
    if (facts?.platform !== 'android' && facts?.platform !== 'ios') return undefined;
    return {
      platform: facts.platform,
      version: String(facts.version ?? ''),
      darkTheme: facts.darkTheme === true,
      targets: Array.isArray(facts.targets)
        ? HOST_TARGETS.filter((target) => facts.targets?.includes(target))
        : PLAIN_TARGETS,
    };
  } catch {
    return undefined;
  }
}

const has = (method: unknown): boolean => method !== undefined && method !== null;

/**
 * Inline script in the head of each page, before the first paint: an Android host may force the dark theme (section
 * 2). Small and without imports; without a bridge it does nothing.
 */
export const HOST_THEME_SCRIPT =
  'try{var h=JSON.parse(mastheadBridge.host());if(h.platform=="android"&&h.darkTheme===true)document.documentElement.dataset.theme="dark"}catch(e){}';
