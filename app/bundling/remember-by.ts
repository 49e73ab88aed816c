const known = new WeakMap<object, unknown>();

/** What `make` returns for an object, made once for each: for what Remix computes of the same object in each request. */
export function rememberBy<Value>(object: object, make: () => Value): Value {
  if (!known.has(object)) known.set(object, make());
  return known.get(object) as Value;
}
