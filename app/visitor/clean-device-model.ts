/** The text of a device's model without the characters that section 5 names. */
export function cleanDeviceModel(model: string): string {
  return model
    .replace(/[|&;$%@"'=!+#,^()<>]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
