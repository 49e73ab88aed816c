import { STORY_BLOCKS } from './block-elements.server.ts';

const TAG = /(<[^>]+>)/;
const NAME = /^<(\/?)([a-z][a-z0-9]*)/;
const BREAK = '<br />';
const BLOCKS: ReadonlySet<string | undefined> = new Set(STORY_BLOCKS);

/**
 * HTML whose `div` elements are paragraphs: text that they set apart becomes a `p`, or a line of its own where no `p`
 * may stand, as in a list item or a link. Pictures without words stay bare.
 * @param html well formed, as the sanitiser writes it
 */
export function divParagraphs(html: string): string {
  if (!html.includes('<div')) return html;
  const writer = new ParagraphWriter();
  for (const part of html.split(TAG)) {
    const [, closing, name] = NAME.exec(part) ?? [];
    if (name === undefined) writer.text(part);
    else if (name === 'div') writer.div(closing === '');
    else if (name === 'br') writer.lineBreak();
    else if (name === 'img') writer.picture(part);
    else if (BLOCKS.has(name)) writer.block(part, name, closing === '');
    else writer.inline(part, closing === '');
  }
  return writer.end();
}

/** Writes blocks as they are, and what stands between them once it is known whether it is a paragraph. */
class ParagraphWriter {
  #written = '';
  /** Text and inline elements since the last block began or ended. */
  #run = '';
  #runHasWords = false;
  #runHasBlock = false;
  #runIsParagraph = false;
  /** Open blocks, from the outermost. */
  readonly #blocks: string[] = [];
  #openDivs = 0;
  #openInlines = 0;
  #lineHasContent = false;
  #lineIsOver = false;

  text(text: string): void {
    if (text.trim() !== '') {
      this.#content();
      this.#runHasWords = true;
    }
    this.#run += text;
  }

  picture(tag: string): void {
    this.#content();
    this.#run += tag;
  }

  lineBreak(): void {
    this.#newLine();
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
      this.#written += tag;
    }
    if (!isOpening) this.#blocks.pop();
    else if (name !== 'hr') this.#blocks.push(name);
  }

  div(isOpening: boolean): void {
    this.#openDivs += isOpening ? 1 : -1;
    this.#runIsParagraph = true;
    if (this.#openInlines > 0 || !this.#mayHoldParagraphs()) this.#lineIsOver = this.#lineHasContent;
    else {
      this.#endRun();
      this.#runIsParagraph = true;
    }
  }

  end(): string {
    this.#endRun();
    return this.#written;
  }

  #mayHoldParagraphs(): boolean {
    const inner = this.#blocks.at(-1);
    return inner === undefined || inner === 'blockquote';
  }

  #content(): void {
    if (this.#lineIsOver) this.#run += BREAK;
    this.#lineIsOver = false;
    this.#lineHasContent = true;
  }

  #newLine(): void {
    this.#lineIsOver = false;
    this.#lineHasContent = false;
  }

  #endRun(): void {
    const isLoose = this.#mayHoldParagraphs() && (this.#runIsParagraph || this.#openDivs > 0);
    const run = isLoose ? withoutOuterBreaks(this.#run) : this.#run;
    this.#written += isLoose && this.#runHasWords && !this.#runHasBlock ? `<p>${run}</p>` : run;
    this.#run = '';
    this.#runHasWords = this.#runHasBlock = this.#runIsParagraph = false;
    this.#newLine();
  }
}

function withoutOuterBreaks(run: string): string {
  let inner = run.trim();
  while (inner.startsWith(BREAK)) inner = inner.slice(BREAK.length).trimStart();
  while (inner.endsWith(BREAK)) inner = inner.slice(0, -BREAK.length).trimEnd();
  return inner;
}
