import { safeSessionStorage } from '#app/lib/storage/safe-storage.ts';

/**
 * React finds its nodes in `head` and `body` by their order. Scripts of others put theirs between them.
 * @returns moves what has come since behind the nodes that are there now
 */
export function foreignNodesLast({ head, body }: Document): () => void {
  const known = [head, body].map((parent) => ({ parent, nodes: new Set(parent.childNodes) }));
  return () => {
    for (const { parent, nodes } of known) {
      const now = [...parent.childNodes];
      const last = now.findLastIndex((node) => nodes.has(node));
      parent.append(...now.slice(0, last).filter((node) => !nodes.has(node)));
    }
  };
}

/** Key of the session storage under which Remix stores scroll positions, by history entry. */
const POSITIONS = 'positions';

/**
 * Deletes the stored position of this page, which Remix would scroll to on hydration: the visitor is elsewhere by then.
 */
export function forgetScrollPosition(): void {
  const storage = safeSessionStorage();
  const key = (history.state as { key?: string } | null)?.key;
  try {
    const { [key ?? 'default']: _, ...others } = JSON.parse(storage.get(POSITIONS) ?? '{}') as Record<
      string,
      number
    >;
    storage.set(POSITIONS, JSON.stringify(others));
  } catch {
    storage.remove(POSITIONS);
  }
}
