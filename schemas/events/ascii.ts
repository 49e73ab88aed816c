/** A text without characters other than printable ASCII, as in reporting payloads and JSON parameters (section 5). */
export const toAscii = (text: string): string => text.replace(/[^\x20-\x7e]/g, '');
