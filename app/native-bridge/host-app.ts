import { HOST_TARGETS, type HostTarget } from './host-navigation.ts';

/**
 * What a carrier's native app puts into its web view (docs/reference/native-bridge.md). Every call takes and gives
 * text, as the bridges of Android and iOS can carry nothing else; an answer may come at once or later.
 */
export interface HostBridge {
  /** A {@link HostFacts} as JSON. */
  host(): string;
  /** A navigation as JSON; gives a result as JSON. */
  navigate(request: string): string | Promise<string>;
  /** Consent strings as JSON; called at the start and after every change. */
  consent?(strings: string): void;
}

/** What the host says of itself. */
export interface HostFacts {
  platform: 'android' | 'ios';
  /** Version of the app. */
  version: string;
  /** The host shows everything dark, whatever the system says. */
  darkTheme: boolean;
  /** Where it can lead; a host that does not say so knows pages and the outside. */
  targets: readonly HostTarget[];
}

const PLAIN_TARGETS: readonly HostTarget[] = ['external', 'web'];

/** Name under which the host puts its bridge into the window. */
const NAME = 'mastheadBridge';

/** The bridge, where one exists and has what a bridge needs. */
export function hostBridge(view: object): HostBridge | undefined {
  const found = (view as Record<string, unknown>)[NAME] as Partial<HostBridge> | null | undefined;
  // Methods of objects that Android injects are not always of type "function" to `typeof` of old web views.
  return found && has(found.host) && has(found.navigate) ? (found as HostBridge) : undefined;
}

/** What the host says of itself; nothing unless it is a native app. */
export function hostFacts(view: object): HostFacts | undefined {
  try {
    const said = JSON.parse(hostBridge(view)?.host() ?? 'null') as Partial<HostFacts> | null;
    if (said?.platform !== 'android' && said?.platform !== 'ios') return undefined;
    return {
      platform: said.platform,
      version: String(said.version ?? ''),
      darkTheme: said.darkTheme === true,
      targets: Array.isArray(said.targets)
        ? HOST_TARGETS.filter((target) => said.targets?.includes(target))
        : PLAIN_TARGETS,
    };
  } catch {
    return undefined;
  }
}

const has = (method: unknown): boolean => method !== undefined && method !== null;
