import { type TopicModel, topicModel } from '#app/content/topics/model/topic-model.server.ts';
import { type DetectLanguage, languageDetection } from './language/detect-language.server.ts';

/** What tells the language and the topic of a text where its feed does not. */
export interface TextModels {
  language: DetectLanguage;
  topic: TopicModel;
}

let loading: Promise<TextModels> | undefined;

/**
 * Loads the models with the first feed, which a process that reads none is spared. The programs have the n-grams
 * packed (`packNgrams`), tests as `eld` has them, with 46 MB of heap.
 */
export function loadTextModels(): Promise<TextModels> {
  loading ??= load();
  return loading;
}

async function load(): Promise<TextModels> {
  const [{ eld }, weights] = await Promise.all([
    import('eld/small'),
    import('#app/content/topics/model/topic-weights.json'),
  ]);
  return { language: languageDetection(eld), topic: topicModel(weights.default) };
}
