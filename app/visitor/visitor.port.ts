export { browserVisitor } from './browser-visitor.client.ts';
export { cleanDeviceModel } from './clean-device-model.ts';
export { IDS, whitelistedFacts, withoutEmpty, withoutIds } from './facts-to-send.ts';
export { parseCd, parseRp } from './json-parameter.ts';
export { LANGUAGE_COOKIE } from './language-cookie.ts';
export { currentVisitor, type Facts, onVisitor, type Visitor } from './visitor-state.ts';
