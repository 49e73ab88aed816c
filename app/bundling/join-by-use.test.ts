import { expect, it } from 'vitest';
import { type GraphModule, joinByUse, type Load } from './join-by-use.ts';

const module = (code: number, imports: string[] = [], styles = 0): GraphModule => ({ code, styles, imports });
const load = (...modules: string[]): Load => ({ modules: new Set(modules) });
const files = (graph: Record<string, GraphModule>, loads: Load[], price: number) =>
  joinByUse(new Map(Object.entries(graph)), loads, price)
    .map((file) => file.join('+'))
    .sort();

it('modules that the same loads need share a chunk', () => {
  expect(files({ a: module(10), b: module(20) }, [load('a', 'b')], 0)).toEqual(['b+a']);
});

it('a small module is joined where that saves more requests than it costs', () => {
  const graph = { most: module(1000), all: module(100) };
  const loads = [load('most', 'all'), load('most', 'all'), load('most')];
  expect(files(graph, loads, 40)).toEqual(['all', 'most']);
  expect(files(graph, loads, 60)).toEqual(['most+all']);
});

it('modules that no load needs together stay separate', () => {
  expect(files({ a: module(1), b: module(1) }, [load('a'), load('b')], 1000)).toEqual(['a', 'b']);
});

it('styles of late parts count for the pages that show them', () => {
  const graph = { header: module(10), menu: module(10, [], 10), feed: module(10, [], 5000) };
  const late = { modules: new Set(['header', 'menu']), shownBy: [0] };
  expect(files(graph, [load(), late, load('menu', 'feed')], 100)).toEqual(['feed', 'header+menu']);
});

it('a small module is not joined with one whose imports others would get', () => {
  const graph = { zone: module(100), screen: module(100, ['zone', 'page']), page: module(1000, [], 1000) };
  const pages = Array.from({ length: 5 }, () => load('page'));
  const loads = [load('zone'), load('zone'), load('zone', 'screen', 'page'), ...pages];
  expect(files(graph, loads, 300)).toEqual(['page', 'screen', 'zone']);
});

it('two chunks are not joined around a third that would import and be imported', () => {
  const graph = { top: module(1, ['middle']), middle: module(1, ['low']), low: module(1) };
  const loads = [load('top', 'low'), load('low'), load('middle')];
  expect(files(graph, loads, 10)).toEqual(['low', 'middle', 'top']);
});

it('no load that needs no heavy module gets one by a join', () => {
  const heavy = (code: number) => ({ ...module(code), isHeavy: true });
  const graph = { react: heavy(1000), small: module(10), part: heavy(10) };
  const page = load('react', 'small', 'part');
  expect(files(graph, [page, page, load('small')], 1000)).toEqual(['react+part', 'small']);
  expect(files(graph, [page, page, load('small', 'part')], 1000)).toEqual(['react+small+part']);
});
