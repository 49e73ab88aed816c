import { audienceOf } from '#app/push/push.port.ts';
import { didYouMean } from '#cli/lib/did-you-mean.ts';
import { CommandError } from '#cli/lib/exit-codes.ts';
import { isTimeZone } from '#schemas/brand/cms/push-config.ts';
import { LANGUAGES } from '#schemas/content/languages.ts';

/**
 * What `--topic` means: `all`, a language, or a topic; zones may be written as everywhere else (`en.America/Chicago`).
 * A topic that nobody is on is one all the same.
 * @throws CommandError for what can be no topic of the brand, with the likely meant one
 */
export function topicSelector(text: string, brid: string, topics: readonly string[]): string {
  const words = ['all', ...LANGUAGES];
  if (words.includes(text)) return text;
  const topic = text.replaceAll('/', '~');
  const audience = audienceOf(topic) ?? audienceOf(`${brid}.${topic}`);
  if (audience && audience.brid === brid && isTimeZone(audience.timeZone)) return topic;
  const short = topics.map((one) => one.slice(brid.length + 1));
  throw new CommandError(`${text} is no topic of ${brid}.`, didYouMean(topic, [...words, ...short]));
}
