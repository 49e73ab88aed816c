import { bundledProgram, type Program } from './bundled-program.ts';
import type { StorageState } from './shared-storage.ts';
import type { TaskOwner } from './virtual-time.ts';

/** The classes of IndexedDB by their global names; each run of the program is the database of one browser. */
export type IndexedDatabase = Record<string, unknown> & {
  indexedDB: IDBFactory;
  IDBObjectStore: { prototype: IDBObjectStore };
  forceClose(database: IDBDatabase): void;
};

/** Bundles fake-indexeddb so that its tasks are scheduled by whoever runs it. */
export function databaseProgram(): Promise<Program<{ globalThis: object }, IndexedDatabase>> {
  return bundledProgram('tests/simulation/indexed-database-program.ts', ['globalThis']);
}

/** A connection of fake-indexeddb, and the tab that opened it. */
interface Connection {
  tab: TaskOwner;
  database: IDBDatabase & {
    _rawDatabase: { transactions: ReadonlyArray<IDBTransaction & { _state: string }> };
  };
}

/** The database of a browser that may be full, blocked or wiped. */
export class BrowserDatabase {
  state: StorageState = 'works';
  readonly globals: IndexedDatabase;
  private connections: Connection[] = [];

  constructor(
    program: Program<{ globalThis: object }, IndexedDatabase>,
    schedule: (run: () => void) => void,
    random: () => number,
  ) {
    this.globals = program({ globalThis: { setImmediate: schedule } });
    const { prototype } = this.globals.IDBObjectStore;
    const check = (store: IDBObjectStore) => {
      if (this.state === 'works' || this.state === 'fails') return;
      // A browser aborts the transaction whose write exceeds the quota.
      store.transaction.abort();
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    for (const method of ['add', 'put'] as const) {
      const real = prototype[method];
      prototype[method] = function (this: IDBObjectStore, ...values: [unknown, IDBValidKey?]) {
        check(this);
        return real.apply(this, values);
      };
    }
    for (const method of ['add', 'put', 'get', 'delete', 'openCursor', 'count'] as const) {
      const real = prototype[method] as (...values: unknown[]) => IDBRequest;
      const isBroken = () => this.state === 'fails' && random() < 0.3;
      const broken = function (this: IDBObjectStore, ...values: unknown[]) {
        if (isBroken()) throw new DOMException('The disk cannot be read.', 'UnknownError');
        return real.apply(this, values);
      };
      Object.assign(prototype, { [method]: broken });
    }
  }

  /** `indexedDB` of a tab. */
  ofTab(tab: TaskOwner): object {
    const { indexedDB } = this.globals;
    return {
      open: (name: string, version?: number) => {
        if (tab.isClosed) throw new DOMException('The page has gone.', 'InvalidStateError');
        if (this.state === 'blocked') throw new DOMException('Storage is blocked.', 'SecurityError');
        const request = indexedDB.open(name, version);
        request.addEventListener('success', () => {
          this.connections.push({ tab, database: request.result as Connection['database'] });
        });
        return request;
      },
    };
  }

  /** Whether a transaction of the tab is under way. */
  isBusy(tab: TaskOwner): boolean {
    return this.underWay(tab).length > 0;
  }

  /** The tab's page has gone: what it had not committed is undone, and nothing more comes. */
  end(tab: TaskOwner): void {
    for (const connection of this.connections) if (connection.tab === tab) connection.database.close();
    for (const transaction of this.underWay(tab)) transaction.abort();
  }

  /** Closes all connections and deletes the data, as a browser does when the site's data is cleared. */
  wipe(): void {
    for (const { database } of this.connections.splice(0)) this.globals.forceClose(database);
    this.globals.indexedDB.deleteDatabase('masthead-events');
  }

  private underWay(tab: TaskOwner): IDBTransaction[] {
    return this.connections
      .filter((connection) => connection.tab === tab)
      .flatMap(({ database }) =>
        database._rawDatabase.transactions.filter(
          ({ db, _state }) => db === database && (_state === 'active' || _state === 'inactive'),
        ),
      );
  }
}
