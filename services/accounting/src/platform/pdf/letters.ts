import type { Pdf } from './document.ts';
import type { FontName } from './fonts.ts';

/** What the library keeps of a font; its types leave it out. */
type InnerFont = {
  id: string;
  ref(): unknown;
  encode(text: string): [codes: string[], positions: unknown];
  widthOfString(text: string, size: number): number;
};
type Letter = { code: string; width: number };

/** Stands for a letter that the font does not have. */
const UNKNOWN = '\uFFFD';
const NO_GLYPH = '0000';

/**
 * The letters of a font in one document, each looked up once. The library lays out every text anew, some 100 µs for a
 * cell, or keeps each word that it ever saw; a list of a hundred thousand rows can pay neither.
 */
export class Letters {
  readonly #pdf: Pdf;
  readonly #font: InnerFont;
  readonly #known = new Map<string, Letter>();

  constructor(pdf: Pdf, name: FontName) {
    this.#pdf = pdf;
    pdf.font(name);
    this.#font = (pdf as unknown as { _font: InnerFont })._font;
  }

  /** The width of a text, in parts of the size of the font. */
  widthOf(text: string): number {
    let width = 0;
    for (const letter of text) width += this.#letter(letter).width;
    return width;
  }

  /** The operators that write a line, inside of a text object; `y` is its baseline from the bottom of the page. */
  written(text: string, { x, y, size }: { x: number; y: number; size: number }): string {
    let codes = '';
    for (const letter of text) codes += this.#letter(letter).code;
    return `/${this.#font.id} ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm <${codes}> Tj`;
  }

  /** Lets the present page use the font. */
  useOnPage(): void {
    this.#pdf.page.fonts[this.#font.id] ??= this.#font.ref();
  }

  #letter(text: string): Letter {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const codes = this.#font.encode(text)[0];
    const code = codes.length === 1 ? (codes[0] ?? NO_GLYPH) : NO_GLYPH;
    const letter =
      code === NO_GLYPH && text !== UNKNOWN
        ? this.#letter(UNKNOWN)
        : { code, width: this.#font.widthOfString(text, 1) };
    this.#known.set(text, letter);
    return letter;
  }
}
