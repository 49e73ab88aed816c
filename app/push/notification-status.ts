import type { Permission } from './opt-in.machine.ts';

/** What is reported of the browser's answer (section 4). */
export const NOTIFICATION_STATUS: Readonly<Record<Permission, 'opted in' | 'opted out' | 'unselected'>> = {
  granted: 'opted in',
  denied: 'opted out',
  default: 'unselected',
};
