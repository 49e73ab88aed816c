/** Ten cards, as the peers show them: two pictures in size, a headline, a teaser, a source and an age each. */
export const CARDS = Array.from({ length: 10 }, (_, index) => ({
  id: `story-${index}`,
  href: `/article-content/${1000 + index}`,
  topic: ['Politics', 'Science', 'Sports'][index % 3],
  title: `Harbour “reopens” after the ${index + 2}-day storm & the ferries run again`,
  teaser: `The port of Orrindale took its first ships at dawn. ${'Crews had cleared the basin through the night. '.repeat(2)}`,
  image: `/picture/${index}-640.webp`,
  large: `/picture/${index}-1280.webp`,
  source: 'The Orrindale Courier',
  age: `${index + 1} hours ago`,
}));
