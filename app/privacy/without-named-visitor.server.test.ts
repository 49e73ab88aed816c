import { expect, it } from 'vitest';
import { base64Of } from '#app/visitor/visitor.port.ts';
import { withoutNamedVisitor } from './without-named-visitor.server.ts';

it('facts about the app stay, identifiers of visitors do not', () => {
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

it('values that cannot be parsed are dropped, as they may contain anything', () => {
  expect(withoutNamedVisitor({ lang: 'es', cd: '{"auid"', rp: '%' })).toEqual({ lang: 'es' });
});
