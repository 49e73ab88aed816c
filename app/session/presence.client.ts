const LOCK = 'masthead-present';

/**
 * Whether a visitor is active in this tab or another: a shared lock, which the browser releases when the tab is
 * closed.
 */
export interface Presence {
  claim(): void;
  release(): void;
  isSomeoneHere(): Promise<boolean>;
}

/** Presence by Web Locks; without them, that of this tab only. */
export function presence(): Presence {
  const locks = navigator.locks as LockManager | undefined;
  let releaseLock: (() => void) | undefined;
  return {
    claim() {
      if (releaseLock) return;
      const released = new Promise<void>((resolve) => {
        releaseLock = resolve;
      });
      void locks?.request(LOCK, { mode: 'shared' }, () => released);
    },
    release() {
      releaseLock?.();
      releaseLock = undefined;
    },
    async isSomeoneHere() {
      if (releaseLock) return true;
      if (!locks) return false;
      const { held = [] } = await locks.query();
      return held.some(({ name }) => name === LOCK);
    },
  };
}
