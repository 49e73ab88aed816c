import type { Facts } from '#app/visitor/visitor.port.ts';

type Listener = (parameters: Facts) => void;

let current: Facts | undefined;
const listeners = new Set<Listener>();

/** The reporting parameters of the page, as its data brought them: model, iteration, strategy, tab (section 3). */
export function reportingArrived(parameters: Facts): void {
  current = parameters;
  for (const listener of listeners) listener(parameters);
}

/** Hears of the reporting parameters, first of those that are there. Gives back what stops it. */
export function onReporting(listener: Listener): () => void {
  listeners.add(listener);
  if (current) listener(current);
  return () => listeners.delete(listener);
}
