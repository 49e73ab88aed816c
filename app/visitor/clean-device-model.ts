/** A device model without the characters that section 5 lists. */
export function cleanDeviceModel(model: string): string {
  return model
    .replace(/[|&;$%@"'=!+#,^()<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
