import { expect, it } from 'vitest';
import { base64Of, withoutNamedVisitor } from './without-named-visitor.server.ts';

it('the facts of an app stay, what tells visitors apart does not', () => {
  const named = {
    brid: 'newsroom',
    cd: '{"auid":"a-1","gaid":"g","isDarkMode":true}',
    rp: base64Of({ aura_user_id: 'a-1', device_model: 'M' }),
  };
  expect(withoutNamedVisitor(named)).toEqual({
    brid: 'newsroom',
    cd: '{"isDarkMode":true}',
    rp: base64Of({ device_model: 'M' }),
  });
});

it('what cannot be read falls away, as it may hold anything', () => {
  expect(withoutNamedVisitor({ lang: 'es', cd: '{"auid"', rp: '%' })).toEqual({ lang: 'es' });
});

it('payloads are ASCII', () => {
  expect(atob(base64Of({ device_model: 'Señal' }))).toBe('{"device_model":"Seal"}');
});
