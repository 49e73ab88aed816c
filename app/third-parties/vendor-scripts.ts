/** Whether this document has begun to load scripts of other parties, which load and write further ones. */
let isAllowed = false;

/** From now on scripts may come from other hosts, by https, and vendors' scripts may write scripts. */
export function allowVendorScripts(): void {
  isAllowed = true;
}

/** Whether {@link allowVendorScripts} was called in this document. */
export function areVendorScriptsAllowed(): boolean {
  return isAllowed;
}
