/** What a back end says about a failure: the `message` or `error` of its JSON, one line, short; else nothing. */
export function serverMessageOf(body: string): string | undefined {
  try {
    const said: unknown = JSON.parse(body);
    if (typeof said !== 'object' || said === null) return undefined;
    const text = [Reflect.get(said, 'message'), Reflect.get(said, 'error')].find(
      (one) => typeof one === 'string',
    );
    const line = text
      ?.split(/[\r\n]/)[0]
      ?.replace(/\p{Cc}/gu, '')
      .trim();
    return line ? line.slice(0, 200) : undefined;
  } catch {
    return undefined;
  }
}
