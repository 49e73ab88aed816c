import type { VirtualTime } from './virtual-time.ts';

/** What the tabs of a browser must offer to the storage that they share. */
export interface StorageReader {
  isClosed: boolean;
  isFrozen: boolean;
  onStorage(event: { key: string | null; newValue: string | null }): void;
}

/** State of a browser's storage; `fails`: reading and writing the database fails now and then. */
export type StorageState = 'works' | 'full' | 'blocked' | 'fails';

/** Local storage and cookies of a browser. Other tabs learn of a change later. */
export class SharedStorage {
  state: StorageState = 'works';
  readonly values = new Map<string, string>();
  readonly cookies = new Map<string, string>();
  /** Called before a value is written. */
  onWrite: (key: string, value: string) => void = () => undefined;
  private readonly time: VirtualTime;
  private readonly tabs: () => readonly StorageReader[];
  private readonly delay: () => number;

  constructor(time: VirtualTime, tabs: () => readonly StorageReader[], delay: () => number) {
    this.time = time;
    this.tabs = tabs;
    this.delay = delay;
  }

  /** A person clears the site's data in the browser's settings. */
  wipe(): void {
    this.values.clear();
    this.cookies.clear();
    this.announce(undefined, { key: null, newValue: null });
  }

  /** `localStorage` of a tab. */
  ofTab(tab: StorageReader): Storage {
    const check = () => {
      if (this.state === 'blocked') throw new Error('Storage is blocked.');
    };
    const methods = {
      getItem: (key: string) => {
        check();
        return this.values.get(key) ?? null;
      },
      setItem: (key: string, value: string) => {
        check();
        if (this.state === 'full') throw new Error('The quota has been exceeded.');
        this.onWrite(key, String(value));
        this.values.set(key, String(value));
        this.announce(tab, { key, newValue: String(value) });
      },
      removeItem: (key: string) => {
        check();
        if (this.values.delete(key)) this.announce(tab, { key, newValue: null });
      },
    };
    return new Proxy(methods as unknown as Storage, {
      ownKeys: () => [...this.values.keys()],
      getOwnPropertyDescriptor: (_, key) =>
        this.values.has(String(key))
          ? { configurable: true, enumerable: true, value: this.values.get(String(key)) }
          : undefined,
    });
  }

  cookieText(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  setCookie(text: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (/Max-Age=0/i.test(text)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  private announce(from: StorageReader | undefined, event: { key: string | null; newValue: string | null }) {
    for (const tab of this.tabs())
      if (tab !== from) this.time.after(this.delay(), () => tab.onStorage(event), tab);
  }
}
