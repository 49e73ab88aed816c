import { expect, it } from 'vitest';
import { deviceFromUserAgent } from './device-from-user-agent.ts';

const chromeOn = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36`;

it.each([
  ['Linux; Android 14; SM-S921B Build/UP1A.231005.007', 'SM-S921B', 'Samsung', '14'],
  ['Linux; Android 13; Pixel 7a', 'Pixel 7a', 'Google', '13'],
  ['Linux; Android 10; K', '', '', '10'],
  ['Android 12; Mobile; rv:109.0', '', '', '12'],
  ['Linux; U; Android 9; es-us; ACME One', 'ACME One', '', '9'],
])('of %s is the model %j', (system, model, vendor, version) => {
  expect(deviceFromUserAgent(chromeOn(system))).toEqual({
    device_model: model,
    device_vendor: vendor,
    os_name: 'Android',
    os_version: version,
  });
});

it('is empty where nothing is known', () => {
  const unknown = { device_model: '', device_vendor: '', os_name: '', os_version: '' };
  expect(deviceFromUserAgent('')).toEqual(unknown);
});
