import type { ReactNode } from 'react';
import createReconciler from 'react-reconciler';

type Props = Readonly<Record<string, unknown>>;

/** An element that React has rendered; nothing of it is drawn. */
export class RenderedElement {
  readonly children: Array<RenderedElement | { text: string }> = [];
  readonly type: string;
  props: Props;

  constructor(type: string, props: Props) {
    this.type = type;
    this.props = props;
  }

  /** This element and all in it that satisfy the test. */
  all(isWanted: (one: RenderedElement) => boolean): RenderedElement[] {
    const inside = this.children.flatMap((child) =>
      child instanceof RenderedElement ? child.all(isWanted) : [],
    );
    return isWanted(this) ? [this, ...inside] : inside;
  }

  addEventListener(): void {
    // Gestures are not simulated; the visitor presses links.
  }

  removeEventListener(): void {
    // The same.
  }

  contains(): boolean {
    // Nothing has the focus here.
    return false;
  }

  getAttribute(name: string): string | null {
    const value = this.props[name];
    return typeof value === 'string' ? value : null;
  }

  querySelector(): null {
    return null;
  }

  querySelectorAll(): [] {
    return [];
  }

  getBoundingClientRect(): { top: number } {
    return { top: 0 };
  }
}

type Child = RenderedElement['children'][number];

function insert(parent: RenderedElement, child: Child, before?: Child): void {
  remove(parent, child);
  const at = before ? parent.children.indexOf(before) : -1;
  parent.children.splice(at < 0 ? parent.children.length : at, 0, child);
}

function remove(parent: RenderedElement, child: Child): void {
  const at = parent.children.indexOf(child);
  if (at >= 0) parent.children.splice(at, 1);
}

const DEFAULT_PRIORITY = 16;
const nothing = () => undefined;
const isFalse = () => false;

/** What React asks of whoever draws (react-reconciler, "Host config"). */
const HOST = {
  supportsMutation: true,
  supportsPersistence: false,
  supportsHydration: false,
  isPrimaryRenderer: true,
  noTimeout: -1,
  scheduleTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  cancelTimeout: (timer: number) => clearTimeout(timer),
  createInstance: (type: string, props: Props) => new RenderedElement(type, props),
  createTextInstance: (text: string) => ({ text }),
  appendInitialChild: insert,
  appendChild: insert,
  appendChildToContainer: insert,
  insertBefore: insert,
  insertInContainerBefore: insert,
  removeChild: remove,
  removeChildFromContainer: remove,
  clearContainer: (root: RenderedElement) => void root.children.splice(0),
  commitTextUpdate(child: { text: string }, _before: string, text: string) {
    child.text = text;
  },
  prepareUpdate: () => true,
  commitUpdate(element: RenderedElement, _payload: true, _type: string, _before: Props, props: Props) {
    element.props = props;
  },
  getPublicInstance: (element: RenderedElement) => element,
  getCurrentEventPriority: () => DEFAULT_PRIORITY,
  getRootHostContext: () => null,
  getChildHostContext: () => null,
  prepareForCommit: () => null,
  finalizeInitialChildren: isFalse,
  shouldSetTextContent: isFalse,
  ...{ resetAfterCommit: nothing, preparePortalMount: nothing, detachDeletedInstance: nothing },
  ...{
    hideInstance: nothing,
    unhideInstance: nothing,
    hideTextInstance: nothing,
    unhideTextInstance: nothing,
  },
  ...{ getInstanceFromNode: () => null, beforeActiveInstanceBlur: nothing, afterActiveInstanceBlur: nothing },
  ...{ prepareScopeUpdate: nothing, getInstanceFromScope: () => null },
};

/**
 * Renders with React itself into a tree that is never drawn.
 * @param onError what React could not recover from
 */
export function renderedTree(element: ReactNode, onError: (error: unknown) => void): RenderedElement {
  const { createContainer, updateContainer } = createReconciler(HOST);
  const root = new RenderedElement('root', {});
  const concurrent = 1;
  updateContainer(
    element,
    createContainer(root, concurrent, null, false, null, '', onError, null),
    null,
    null,
  );
  return root;
}
