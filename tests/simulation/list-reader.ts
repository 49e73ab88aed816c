import type { ShownPortal, SimulatedPortal } from './portal-program.tsx';

/** The tab in which a visitor reads. */
interface ReadingTab {
  readonly isVisible: boolean;
  readonly isFrozen: boolean;
  readonly pathname: string;
  act(type: 'click'): void;
  renderAgain(slot: string): void;
}

/** What a visitor does with the story lists of a tab, and what was asked of them. */
export class ListReader {
  /** The topic that was chosen last, and when by the true time; undefined after another navigation. */
  chosen: { topic: string; at: number } | undefined;
  /** How many stories were there when everything worked again and the visitor asked for more. */
  storiesBeforeMore: number | undefined;
  private readonly visited = ['/'];
  private readonly ends = new Set<() => void>();
  private listed = '';
  private readonly portal: SimulatedPortal;
  private readonly tab: ReadingTab;

  constructor(portal: SimulatedPortal, tab: ReadingTab) {
    this.portal = portal;
    this.tab = tab;
  }

  shown(): ShownPortal {
    return this.portal.shown();
  }

  /** Follows a link to another page of the site. */
  go(to: string): void {
    this.chosen = undefined;
    this.visited.push(to);
    this.portal.go(to);
  }

  /** Steps back within the document. @returns where to; undefined where there was no page before */
  back(): string | undefined {
    if (this.tab.isFrozen || this.visited.length < 2) return undefined;
    this.chosen = undefined;
    this.visited.pop();
    this.portal.go(-1);
    return this.visited.at(-1);
  }

  /** Taps the tab of a topic. @param at true time in ms */
  chooseTopic(topic: string, at: number): void {
    if (this.tab.pathname !== '/' || !this.press()) return;
    if (!this.portal.chooseTopic(topic)) return;
    this.visited.push('/');
    this.chosen = { topic, at };
  }

  /** Presses the button below the stories. */
  pressMore(): void {
    if (this.press()) this.portal.pressMore();
  }

  /** The same, to see whether more come. */
  askForMore(): void {
    const { stories, more } = this.portal.shown();
    if (!this.tab.isVisible || this.tab.isFrozen || more === undefined) return;
    this.storiesBeforeMore = stories?.length;
    this.portal.pressMore();
  }

  /** The end of the list comes near the window. */
  scrollToEnd(): void {
    if (this.tab.isVisible && !this.tab.isFrozen) for (const tell of [...this.ends]) tell();
  }

  /** @returns no longer calls back when the end of a list comes near */
  whenEndIsNear(tell: () => void): () => void {
    this.ends.add(tell);
    return () => void this.ends.delete(tell);
  }

  /** A list of stories is on the page; another topic's has placements of its own. */
  listShown(topic: string): void {
    if (this.listed !== topic && this.listed !== '') this.tab.renderAgain('gpt_div_1');
    this.listed = topic;
  }

  private press(): boolean {
    if (!this.tab.isVisible || this.tab.isFrozen) return false;
    this.tab.act('click');
    return true;
  }
}
