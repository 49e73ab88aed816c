/** A text without what is not printable ASCII, as reporting payloads and JSON parameters are taken (section 5). */
export const toAscii = (text: string): string => text.replace(/[^\x20-\x7e]/g, '');
