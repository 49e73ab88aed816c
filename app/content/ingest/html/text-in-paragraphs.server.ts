import { STORY_BLOCKS } from './block-elements.server.ts';

const TAG = /(<[^>]+>)/;
const NAME = /^<(\/?)([a-z][a-z0-9]*)/;
const BREAK = '<br />';
const BLANK_LINES = /\n[^\S\u00A0]*\n/;
const BLOCKS: ReadonlySet<string | undefined> = new Set(STORY_BLOCKS);

/**
 * HTML whose text is in paragraphs. What is outside of blocks, or in a `div`, becomes a `p`, or a line of its own
 * where no `p` may be, as in a list item or a link. Two breaks in a row part paragraphs; so do blank lines where the
 * text has neither paragraphs nor breaks. Pictures without words stay bare.
 * @param html well formed, as the sanitiser writes it
 */
export function textInParagraphs(html: string): string {
  const writer = new ParagraphWriter();
  const hasOnlyLines = !/<(?:p|br)[ >]/.test(html);
  for (const part of html.split(TAG)) {
    const [, closing, name] = NAME.exec(part) ?? [];
    if (name === undefined) writer.text(part, hasOnlyLines);
    else if (name === 'div') writer.div();
    else if (name === 'p') writer.paragraph(part, closing === '');
    else if (name === 'br') writer.lineBreak();
    else if (name === 'img') writer.picture(part);
    else if (BLOCKS.has(name)) writer.block(part, name, closing === '');
    else writer.inline(part, closing === '');
  }
  return writer.end();
}

/** Writes blocks as they are, and what is between them once it is known whether it is a paragraph. */
class ParagraphWriter {
  #written = '';
  /** Text and inline elements since the last block began or ended. */
  #run = '';
  #runHasWords = false;
  #runHasBlock = false;
  /** Open blocks, from the outermost. */
  readonly #blocks: string[] = [];
  #isInParagraph = false;
  #openInlines = 0;
  #lineHasContent = false;
  #lineIsOver = false;
  #endsWithBreak = false;

  text(text: string, blankLinesPart: boolean): void {
    const [first = '', ...further] = blankLinesPart && this.#isLoose() ? text.split(BLANK_LINES) : [text];
    this.#words(first);
    for (const part of further) {
      this.#endRun();
      this.#words(part);
    }
  }

  picture(tag: string): void {
    this.#content();
    this.#run += tag;
  }

  lineBreak(): void {
    if (this.#endsWithBreak && this.#isLoose()) {
      this.#endRun();
      return;
    }
    this.#newLine();
    this.#endsWithBreak = true;
    this.#run += BREAK;
  }

  inline(tag: string, isOpening: boolean): void {
    this.#openInlines += isOpening ? 1 : -1;
    this.#run += tag;
  }

  block(tag: string, name: string, isOpening: boolean): void {
    if (this.#openInlines > 0) {
      // What has been opened in the run is closed in it.
      this.#run += tag;
      this.#runHasBlock = true;
      this.#newLine();
    } else {
      this.#endRun();
      this.#isInParagraph = false;
      this.#written += tag;
    }
    if (!isOpening) this.#blocks.pop();
    else if (name !== 'hr') this.#blocks.push(name);
  }

  paragraph(tag: string, isOpening: boolean): void {
    const isOfRun = isOpening ? this.#isLoose() : this.#blocks.at(-1) !== 'p';
    if (!isOfRun) {
      this.block(tag, 'p', isOpening);
      return;
    }
    this.#endRun();
    this.#isInParagraph = isOpening;
  }

  div(): void {
    if (this.#isLoose()) this.#endRun();
    else this.#lineIsOver = this.#lineHasContent;
  }

  end(): string {
    this.#endRun();
    return this.#written;
  }

  /** Whether what comes next is in no element, or only in a paragraph or a quotation. */
  #isLoose(): boolean {
    return this.#openInlines === 0 && this.#mayHoldParagraphs();
  }

  #mayHoldParagraphs(): boolean {
    const inner = this.#blocks.at(-1);
    return inner === undefined || inner === 'blockquote';
  }

  #words(text: string): void {
    if (text.trim() !== '') {
      this.#content();
      this.#runHasWords = true;
    }
    this.#run += text;
  }

  #content(): void {
    if (this.#lineIsOver) this.#run += BREAK;
    this.#lineIsOver = false;
    this.#lineHasContent = true;
    this.#endsWithBreak = false;
  }

  #newLine(): void {
    this.#lineIsOver = false;
    this.#lineHasContent = false;
    this.#endsWithBreak = false;
  }

  #endRun(): void {
    const isLoose = this.#mayHoldParagraphs();
    const run = isLoose ? withoutOuterBreaks(this.#run) : this.#run;
    const isParagraph = this.#isInParagraph ? run !== '' : this.#runHasWords && !this.#runHasBlock;
    this.#written += isLoose && isParagraph ? `<p>${run}</p>` : run;
    this.#run = '';
    this.#runHasWords = this.#runHasBlock = false;
    this.#newLine();
  }
}

function withoutOuterBreaks(run: string): string {
  let inner = run.trim();
  while (inner.startsWith(BREAK)) inner = inner.slice(BREAK.length).trimStart();
  while (inner.endsWith(BREAK)) inner = inner.slice(0, -BREAK.length).trimEnd();
  return inner;
}
