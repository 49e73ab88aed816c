import { type ChildNode, type Container, parse } from 'postcss';
import type { Theme } from '#schemas/brand/theme.ts';

/** The choices of a theme that style sheets tell apart by attributes. */
export type ThemeVariants = Pick<Theme, 'feed' | 'kicker' | 'header' | 'tabs'>;

/** Lists that have the same look in every theme. */
const ANY_FEED = 'plain';

/** One of the attributes that name a look, and its value. */
const VARIANTS = /\[data-(feed|kicker|header|tabs|look)=["']?([\w-]+)["']?\]/g;

/**
 * A style sheet without the rules for other looks than this one: a page never shows those, and they are a quarter of
 * the portal's styles.
 */
export function stylesOfVariants(css: string, { feed, kicker, header, tabs }: ThemeVariants): string {
  const shown: Readonly<Record<string, readonly string[]>> = {
    feed: [feed, ANY_FEED],
    kicker: [kicker],
    header: [header],
    tabs: [tabs],
    look: [header, tabs],
  };
  const isShown = (selector: string) =>
    [...outsideParentheses(selector).matchAll(VARIANTS)].every(([, name = '', value = '']) =>
      shown[name]?.includes(value),
    );
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    const selectors = rule.selectors.filter(isShown);
    if (selectors.length === 0) removeWithEmpty(rule);
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  return sheet.toString();
}

/** Where a selector says `:is()` or `:not()`, other looks may be among what it names: such a rule stays. */
function outsideParentheses(selector: string): string {
  let depth = 0;
  return [...selector]
    .filter((letter) => {
      if (letter === '(') depth += 1;
      else if (letter === ')') depth -= 1;
      else return depth === 0;
      return false;
    })
    .join('');
}

/** Removes a rule, and the conditions around it that have no other. */
function removeWithEmpty(node: ChildNode): void {
  const parent: Container | undefined = node.parent as Container | undefined;
  node.remove();
  if (parent?.type === 'atrule' && parent.nodes?.length === 0) removeWithEmpty(parent as ChildNode);
}
