/** Scrolls the row of topics sideways, so that a topic's tab is in its middle. */
export function scrollToTab(row: HTMLElement, topic: string): void {
  const tab = row.querySelector<HTMLElement>(`[data-topic="${topic}"]`);
  if (tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2;
}
