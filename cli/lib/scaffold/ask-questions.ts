import { createInterface } from 'node:readline/promises';
import { newQuestions, type Question, type QuestionFacts, takeAnswer } from './new-questions.ts';
import type { NewOptions } from './read-new-options.ts';

/** Where questions are asked. */
interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

/** How asking ended: with answers, with Ctrl-C, or with Ctrl-D, the end of the input. */
export type QuestionsResult =
  | { ended: 'answered'; options: NewOptions }
  | { ended: 'interrupted' }
  | { ended: 'closed' };

/** Asks for missing options, one question at a time; asks again after an invalid answer. */
export async function askQuestions(
  given: NewOptions,
  facts: QuestionFacts,
  { input, output }: Terminal,
): Promise<QuestionsResult> {
  const lines = createInterface({ input, output, terminal: true });
  let isInterrupted = false;
  let isClosed = false;
  lines.once('close', () => {
    isClosed = true;
  });
  lines.on('SIGINT', () => {
    isInterrupted = true;
    lines.close();
  });
  const answers = lines[Symbol.asyncIterator]();
  /** Asks until the answer is valid; resolves to undefined when the input has ended. */
  const ask = async (question: Question, options: NewOptions): Promise<NewOptions | undefined> => {
    for (;;) {
      lines.setPrompt(question.prompt);
      // Newer Node throws here once the input has ended; lines that came before are answers all the same.
      if (!isClosed) lines.prompt();
      const answer = await answers.next();
      if (answer.done) return undefined;
      const taken = takeAnswer(options, question, answer.value, facts);
      if (taken.ok) return taken.options;
      output.write(`  ${taken.reason}\n`);
    }
  };
  let options = given;
  try {
    for (const question of newQuestions(given, facts)) {
      const answered = await ask(question, options);
      if (!answered) return { ended: isInterrupted ? 'interrupted' : 'closed' };
      options = answered;
    }
    return { ended: 'answered', options };
  } finally {
    lines.close();
  }
}
