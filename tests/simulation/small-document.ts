/** As much of an element as ads need: a tree, attributes, events, and whether it is in the document and painted. */
export class SmallElement {
  readonly dataset: Record<string, string> = {};
  readonly style: Record<string, string> = {};
  readonly children: SmallElement[] = [];
  readonly tagName: string;
  parent: SmallElement | undefined;
  id = '';
  src = '';
  async = false;
  textContent = '';
  offsetHeight = 50;
  isOpen = false;
  private readonly listeners = new Map<string, Set<(event: object) => void>>();
  readonly page: SmallDocument;

  constructor(page: SmallDocument, tagName: string) {
    this.page = page;
    this.tagName = tagName;
  }

  get isConnected(): boolean {
    return this === this.page.documentElement || this.parent?.isConnected === true;
  }

  append(...added: SmallElement[]): void {
    for (const child of added) {
      child.parent = this;
      this.children.push(child);
    }
    if (this.isConnected) this.page.changed(added);
  }

  remove(): void {
    this.parent?.children.splice(this.parent.children.indexOf(this), 1);
    this.parent = undefined;
    this.page.changed([]);
  }

  setAttribute(): void {
    // Attributes have no effect here.
  }

  addEventListener(type: string, listener: (event: object) => void): void {
    const all = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, all.add(listener));
  }

  dispatch(type: string): void {
    for (const listener of this.listeners.get(type) ?? []) listener({ type, target: this });
  }

  contains(other: SmallElement): boolean {
    return this === other || this.children.some((child) => child.contains(other));
  }

  closest(): SmallElement | null {
    for (let one: SmallElement | undefined = this; one; one = one.parent) if (one.dataset.adSlot) return one;
    return null;
  }

  querySelector(): SmallElement | null {
    return this.all().find((one) => one !== this && one.dataset.adBox !== undefined) ?? null;
  }

  getClientRects(): readonly object[] {
    return this.isConnected && this.style.display !== 'none' ? [{}] : [];
  }

  getBoundingClientRect(): { top: number } {
    return { top: Number(this.dataset.top ?? 0) };
  }

  showModal(): void {
    this.isOpen = true;
    this.page.onDialog();
  }

  close(): void {
    this.isOpen = false;
    this.dispatch('close');
  }

  all(): SmallElement[] {
    return [this, ...this.children.flatMap((child) => child.all())];
  }
}

/** A document with placements for ads; nothing in it is ever drawn. */
export class SmallDocument {
  readonly documentElement: SmallElement;
  readonly head: SmallElement;
  readonly body: SmallElement;
  readonly observers = new Set<() => void>();
  readonly referrer = '';
  readonly activeElement = null;
  onDialog: () => void = () => undefined;
  onScript: (script: SmallElement) => void = () => undefined;

  constructor() {
    this.documentElement = new SmallElement(this, 'html');
    this.head = new SmallElement(this, 'head');
    this.body = new SmallElement(this, 'body');
    this.documentElement.append(this.head, this.body);
  }

  createElement(tagName: string): SmallElement {
    return new SmallElement(this, tagName);
  }

  /** The only query that the code under test makes of a document: all placements. */
  querySelectorAll(): SmallElement[] {
    return this.documentElement.all().filter(({ dataset }) => dataset.adSlot !== undefined);
  }

  /** An open dialog, which is the one element that the code under test looks for. Prompts are not drawn. */
  querySelector(selector: string): SmallElement | null {
    return (selector === 'dialog[open]' && this.documentElement.all().find(({ isOpen }) => isOpen)) || null;
  }

  /** Adds a placement, as a list of stories does when it renders. */
  place(id: string): SmallElement {
    const element = this.createElement('div');
    const box = this.createElement('div');
    element.dataset.adSlot = id;
    box.dataset.adBox = '';
    box.id = id;
    element.append(box);
    this.body.append(element);
    return element;
  }

  changed(added: readonly SmallElement[]): void {
    for (const element of added) if (element.tagName === 'script') this.onScript(element);
    for (const observer of this.observers) observer();
  }
}
