/** Cards of the front page of the demo stories: three of the first twenty tell one event and share a card. */
export const FIRST_PAGE_CARDS = 18;
