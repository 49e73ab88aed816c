/** What a state waits for: nothing, its visitor, nothing any more, or something outside until an event ends the wait. */
export type Wait = 'nothing' | 'visitor' | 'end' | { for: string; until: string; within: string };

/** A state machine with samples of its events, so that its graph can be found by running it. */
interface MachineModel<S, E> {
  /** Its file below `app/`, without `.machine.ts`. */
  file: string;
  starts: readonly S[];
  /** One event of each kind that may happen at a time in ms. */
  events(at: number, state: S): readonly E[];
  /** @returns the next state and the effects */
  step(state: S, event: E): readonly [S, readonly unknown[]];
  stateName(state: S): string;
  /** Every state, with what it waits for. */
  waits: Readonly<Record<string, Wait>>;
}

/** One transition between named states. */
export interface MachineEdge {
  from: string;
  event: string;
  to: string;
  effects: readonly string[];
}

/** The graph of a machine. */
export interface MachineGraph {
  file: string;
  waits: MachineModel<unknown, unknown>['waits'];
  starts: readonly string[];
  /** States that were reached. */
  states: readonly string[];
  edges: readonly MachineEdge[];
  /** States in which the event that should end the wait did nothing. */
  endless: readonly string[];
}

/** Steps in time between two events, in ms: at once, and after every time-out. */
const STEPS_MS = [1, 2_592_000_000] as const;
/** Most states, with all their values, that are looked at. */
const MAX_STATES = 1_500;
/** Numbers from here on are times, in ms. */
const FIRST_TIME = 1_000_000_000_000;

/** Finds the graph of a machine by giving it every event in every state that it gets to. */
export function machineGraph<S, E>(model: MachineModel<S, E>): MachineGraph {
  const { starts, stateName, waits, file } = model;
  const seen = new Set<string>();
  const queue: Array<{ state: S; at: number }> = [];
  const edges = new Map<string, MachineEdge>();
  const endless = new Set<string>();
  const visit = (state: S, at: number) => {
    const key = JSON.stringify(state, (_, value) => ageOf(value, at));
    if (seen.has(key) || seen.size >= MAX_STATES) return;
    seen.add(key);
    queue.push({ state, at });
  };
  for (const state of starts) visit(state, FIRST_TIME);
  for (let one = queue.shift(); one; one = queue.shift()) {
    const from = stateName(one.state);
    const wait = waits[from];
    const until = typeof wait === 'object' ? wait.until : undefined;
    let isEnding = until === undefined;
    for (const { edge, state, at } of stepsFrom(model, one)) {
      visit(state, at);
      if (edge.to === from && edge.effects.length === 0) continue;
      edges.set(JSON.stringify(edge), edge);
      if (edge.event === until) isEnding = true;
    }
    if (!isEnding) endless.add(from);
  }
  const states = new Set([
    ...starts.map(stateName),
    ...[...edges.values()].flatMap(({ from, to }) => [from, to]),
  ]);
  return {
    ...{ file, waits, starts: [...new Set(starts.map(stateName))], states: [...states] },
    ...{ edges: [...edges.values()], endless: [...endless] },
  };
}

/** What every event does in a state, at once and after every time-out. */
function* stepsFrom<S, E>(model: MachineModel<S, E>, one: { state: S; at: number }) {
  for (const at of STEPS_MS.map((ms) => one.at + ms)) {
    for (const event of model.events(at, one.state)) {
      const [state, found] = model.step(one.state, event);
      const [from, to] = [model.stateName(one.state), model.stateName(state)];
      const edge: MachineEdge = { from, event: nameOf(event), to, effects: found.map(nameOf) };
      yield { edge, state, at };
    }
  }
}

/** A time as its age, as machines compare times: states that differ in times alone are the same after a while. */
function ageOf(value: unknown, at: number): unknown {
  if (typeof value !== 'number' || value < FIRST_TIME) return value;
  const age = at - value;
  if (age < 0) return `in ${age < -STEPS_MS[1] ? 'days' : 'a moment'}`;
  return age < STEPS_MS[1] ? Math.min(age, 3) : 'days ago';
}

/** The name of an event or effect: a text, or its `type` or `kind`. */
function nameOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const { type, kind, what } = value as { type?: string; kind?: string; what?: string | { name: string } };
  const name = type ?? kind ?? '';
  const more = typeof what === 'object' ? what.name : what;
  return name.startsWith('report') && more ? `${name} ${more}` : name;
}
