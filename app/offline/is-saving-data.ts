/** Whether the visitor asked for less traffic (Save Data API); then nothing is fetched for later. */
export function isSavingData(device: object): boolean {
  const { connection } = device as { connection?: { saveData?: unknown } };
  return connection?.saveData === true;
}
