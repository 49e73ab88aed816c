import { UAParser } from 'ua-parser-js';
import { cleanDeviceModel } from './clean-device-model.ts';

/** Device facts from a user agent; empty where unknown. */
export interface DeviceFacts {
  device_model: string;
  device_vendor: string;
  os_name: string;
  os_version: string;
}

/** Reads the device from a user agent (section 5). Imported only when needed. */
export function deviceFromUserAgent(userAgent: string): DeviceFacts {
  // Not `getResult`: browser, engine and processor are not reported, and parsing them costs half as much again.
  const parser = new UAParser(userAgent);
  const device = parser.getDevice();
  const os = parser.getOS();
  return {
    device_model: cleanDeviceModel(realModel(device.model ?? androidModel(userAgent))),
    device_vendor: device.vendor ?? '',
    os_name: os.name ?? '',
    os_version: os.version ?? '',
  };
}

/** Android user agents have the model after the version. */
function androidModel(userAgent: string): string {
  return (
    /\bAndroid [\d.]+; (?:[a-z]{2}-[a-z]{0,2}; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/i.exec(userAgent)?.[1] ?? ''
  );
}

/** Where a model would be there may be a placeholder: Chrome writes `K` (reduced user agents), Firefox `Mobile`. */
function realModel(model: string): string {
  return /^(K|wv|U|Mobile|Tablet|rv:.*)$/.test(model) ? '' : model;
}
