import { expect, it } from 'vitest';
import { cleanDeviceModel } from './clean-device-model.ts';

it('a model loses the characters of section 5 and nothing else', () => {
  expect(cleanDeviceModel('  moto|g & (2021);$%@"\'=!+#,^<> é-_./ ')).toBe('motog 2021 é-_./');
});
