/** Resolves in a task of its own, so that a press that waits for this one is handled before what follows. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
