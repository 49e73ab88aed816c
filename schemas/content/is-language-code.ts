/** Whether a code such as en or es-mx names a language of ISO 639; the writing of the code is checked elsewhere. */
export function isLanguageCode(code: string): boolean {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return names.of(code.split('-')[0] ?? '') !== undefined;
}
