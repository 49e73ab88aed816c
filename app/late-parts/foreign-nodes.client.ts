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
