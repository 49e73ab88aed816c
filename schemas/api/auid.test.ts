import { expect, it } from 'vitest';
import { auidIn } from './auid.ts';

it.each([
  ['0b54d5e6-5b93-4c2e-9a6a-2f9b3a1c7d55', '0b54d5e6-5b93-4c2e-9a6a-2f9b3a1c7d55'],
  ['{0B54D5E6-5B93-4C2E-9A6A-2F9B3A1C7D55}', '{0B54D5E6-5B93-4C2E-9A6A-2F9B3A1C7D55}'],
  ['qL8R4QIcQ/ZsRqOAbeRfcZhilN/MksRtDaErMA==', 'qL8R4QIcQ/ZsRqOAbeRfcZhilN/MksRtDaErMA=='],
  ['user_1:a.b', 'user_1:a.b'],
  [12345, '12345'],
  [0, '0'],
])('%j is the id %s', (value, auid) => expect(auidIn(value)).toBe(auid));

it.each([
  [''],
  [null],
  [undefined],
  [true],
  [1.5],
  [Number.NaN],
  [2 ** 60],
  [['a']],
  [{ auid: 'a' }],
  ['a b'],
  ['<script>'],
  ['a"b'],
  ["a'b"],
  ['a\\b'],
  ['a%00'],
  ['é'],
  ['a'.repeat(101)],
])('%j is none', (value) => expect(auidIn(value)).toBeUndefined());
