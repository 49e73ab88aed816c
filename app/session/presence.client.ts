const LOCK = 'masthead-present';

/** Whether a visitor is there, in this tab or another: a shared lock that browsers let go of with the tab. */
export interface Presence {
  claim(): void;
  release(): void;
  isSomeoneHere(): Promise<boolean>;
}

/** Presence over Web Locks; where there are none, that of this tab alone. */
export function presence(): Presence {
  const locks = navigator.locks as LockManager | undefined;
  let letGo: (() => void) | undefined;
  return {
    claim() {
      if (letGo) return;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      void locks?.request(LOCK, { mode: 'shared' }, () => held);
    },
    release() {
      letGo?.();
      letGo = undefined;
    },
    async isSomeoneHere() {
      if (letGo) return true;
      if (!locks) return false;
      const { held = [] } = await locks.query();
      return held.some(({ name }) => name === LOCK);
    },
  };
}
