export { cleanDeviceModel } from './clean-device-model.ts';
export {
  appParametersWithoutIds,
  factsForStoryLists,
  IDS,
  withoutEmpty,
} from './facts-to-send.ts';
export { isDarkForced } from './forced-dark.ts';
export { LANGUAGE_COOKIE } from './language-cookie.ts';
export { NO_VISITOR_COOKIE, visitorCookie, visitorInCookies } from './visitor-cookie.ts';
export { browserVisitor } from './visitor-ids.ts';
export { currentVisitor, type Facts, onVisitor, type Visitor } from './visitor-state.ts';
