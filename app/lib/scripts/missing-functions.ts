/** Defines a function where the browser has none, as its own ones are defined: not enumerable. */
function define(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

/** The places of a list from its last to its first. */
const backwards = (list: ArrayLike<unknown>) => Array.from(list, (_, index) => list.length - 1 - index);

type Predicate = (value: unknown, index: number, list: unknown[]) => unknown;

/** What {@link addMissingFunctions} writes to. */
interface Scope {
  Array: { prototype: object };
  URL: { new (address: string, base?: string): unknown; prototype: object };
  AbortSignal: object;
  AbortController: typeof AbortController;
  DOMException: typeof DOMException;
  setTimeout(call: () => void, ms: number): unknown;
}

/**
 * Defines what this product calls and the oldest browsers it runs in lack (`docs/reference/browsers.md`): `findLast`
 * and `findLastIndex` of lists (ECMA-262), `URL.canParse` (URL Standard) and `AbortSignal.timeout` (DOM Standard).
 * Functions that a browser has stay its own.
 */
export function addMissingFunctions(scope: Scope = globalThis): void {
  const lists = scope.Array.prototype;
  define(lists, 'findLastIndex', function (this: unknown[], test: Predicate, self?: unknown) {
    return backwards(this).find((index) => test.call(self, this[index], index, this)) ?? -1;
  });
  define(lists, 'findLast', function (this: unknown[], test: Predicate, self?: unknown) {
    return this[this.findLastIndex(test, self)];
  });
  define(scope.URL, 'canParse', (address: string, base?: string) => {
    try {
      return Boolean(new scope.URL(address, base));
    } catch {
      return false;
    }
  });
  define(scope.AbortSignal, 'timeout', (ms: number) => {
    const controller = new scope.AbortController();
    const reason = new scope.DOMException('The operation timed out.', 'TimeoutError');
    scope.setTimeout(() => controller.abort(reason), ms);
    return controller.signal;
  });
}
