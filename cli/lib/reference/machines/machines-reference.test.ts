import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { machineGraph } from './machine-graph.ts';
import { allMachines, machinesReference } from './machines-reference.ts';

const machines = allMachines();

it('every machine of the project has its graph', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.machine.ts'))
    .map((file) => file.slice(0, -'.machine.ts'.length));
  expect(machines.map(({ file }) => file)).toEqual(files.sort());
});

describe.each(machines.map((machine) => [machine.file, machine] as const))('%s', (_, machine) => {
  const { states, waits, edges, endless } = machine;

  it('has no state that is never reached, and none that nothing is known of', () => {
    expect([...states].sort()).toEqual(Object.keys(waits).sort());
  });

  it('has a way out of each state that is not the end', () => {
    const isAlone = states.length === 1;
    const stuck = states.filter(
      (state) => waits[state] !== 'end' && !edges.some(({ from, to }) => from === state && to !== state),
    );
    expect(isAlone ? [] : stuck).toEqual([]);
  });

  it('ends each wait for something outside', () => {
    expect(endless).toEqual([]);
  });
});

it('a state that waits without end, or that nothing leaves, is found', () => {
  const graph = machineGraph<string, string>({
    file: 'x',
    starts: ['asking'],
    events: () => ['timed out', 'answered'],
    step: (state, event) => [event === 'answered' ? 'done' : state, []],
    stateName: (state) => state,
    waits: { asking: { for: 'a server', until: 'timed out', within: '1 s' }, done: 'nothing' },
  });
  expect(graph).toMatchObject({ endless: ['asking'], states: ['asking', 'done'] });
  expect(graph.edges).toEqual([{ from: 'asking', event: 'answered', to: 'done', effects: [] }]);
});

it('the page shows each graph with its effects', () => {
  const page = machinesReference();
  expect(page).toContain('  planned --> bidding: came near / ask bids');
  expect(page).toContain('| requested | the ad manager | `ticked` |');
});
