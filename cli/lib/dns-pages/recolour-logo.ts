const COLOR = /#[0-9a-f]{3,8}\b/gi;

/**
 * If two logos differ only in colours: rules that turn the first into the second, for a media query, so that a page
 * contains only one. Undefined if they differ otherwise, or if a colour of the first would have to become two of the
 * second.
 */
export function recolourLogo(light: string, dark: string): string | undefined {
  if (light.replace(COLOR, '#') !== dark.replace(COLOR, '#')) return undefined;
  const [from, to] = [light.match(COLOR) ?? [], dark.match(COLOR) ?? []];
  const changes = new Map<string, string>();
  for (const [at, color] of from.entries()) {
    const next = to[at] ?? color;
    if ((changes.get(color) ?? next) !== next) return undefined;
    changes.set(color, next);
  }
  return [...changes]
    .filter(([color, next]) => color !== next)
    .flatMap(([color, next]) =>
      ['fill', 'stroke']
        .filter((attribute) => light.includes(`${attribute}="${color}"`))
        .map((attribute) => `.logo [${attribute}="${color}"]{${attribute}:${next}}`),
    )
    .join('');
}
