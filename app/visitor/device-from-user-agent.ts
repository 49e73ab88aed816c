import { UAParser } from 'ua-parser-js';
import { cleanDeviceModel } from './clean-device-model.ts';

/** What a user agent tells of the device; empty where it tells nothing. */
export interface DeviceFacts {
  device_model: string;
  device_vendor: string;
  os_name: string;
  os_version: string;
}

/** Cleans the text of the user agent's model and reads the device out of it (section 5). Loaded when it is needed. */
export function deviceFromUserAgent(userAgent: string): DeviceFacts {
  // Not the whole result: browser, engine and processor are told by nobody, and cost half as much again.
  const parser = new UAParser(userAgent);
  const device = parser.getDevice();
  const os = parser.getOS();
  return {
    device_model: cleanDeviceModel(device.model ?? modelByPlace(userAgent)),
    device_vendor: device.vendor ?? '',
    os_name: os.name ?? '',
    os_version: os.version ?? '',
  };
}

/** Android names the model behind its version; `K` stands for none (reduced user agents). */
function modelByPlace(userAgent: string): string {
  const model = /\bAndroid [\d.]+; (?:[a-z]{2}-[a-z]{0,2}; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/i.exec(
    userAgent,
  )?.[1];
  return model === undefined || /^(K|wv|U|Mobile|Tablet|rv:.*)$/.test(model) ? '' : model;
}
