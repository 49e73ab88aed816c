export { isAllowedPrivate, portOf } from './check-target.server.ts';
export { explainNetworkError } from './explain-network-error.server.ts';
export { guardedFetch, type WebFetch, type WebRequest } from './guarded-fetch.server.ts';
export { ipBytes } from './ip-bytes.server.ts';
export { NetError, type NetErrorCode } from './net-error.server.ts';
export { wrongProxies } from './proxy-for.server.ts';
export { readText, TooLargeError } from './read-body.server.ts';
export { unpackGzipFile } from './unpack-body.server.ts';
