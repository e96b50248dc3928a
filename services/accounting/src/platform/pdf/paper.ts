import { A4 } from './column-widths.ts';
import type { Pdf } from './document.ts';
import type { FontName } from './fonts.ts';
import type { Letters } from './letters.ts';

export type Fonts = Readonly<Record<FontName, Letters>>;

export type Line = {
  text: string;
  /** The left end, or with `align: 'right'` the right one. */
  x: number;
  /** The top of the line, from the top of the page. */
  y: number;
  size: number;
  font?: FontName;
  align?: 'left' | 'right';
  isQuiet?: boolean;
};

const INK = '0.1 0.1 0.1 rg';
const QUIET = '0.37 0.39 0.41 rg';
const ASCENT = 0.93;

/** Pages that are written line by line; without a document they are only counted. */
export class Paper {
  readonly height: number;
  readonly width: number;
  readonly #pdf: Pdf | null;
  readonly #letters: Fonts;
  readonly #layout: 'portrait' | 'landscape';
  #texts: string[] = [];
  #rules: string[] = [];

  constructor(pdf: Pdf | null, letters: Fonts, layout: 'portrait' | 'landscape') {
    this.#pdf = pdf;
    this.#letters = letters;
    this.#layout = layout;
    ({ width: this.width, height: this.height } = A4[layout]);
  }

  newPage(): void {
    if (this.#pdf === null) return;
    this.#pdf.addPage({ size: 'A4', layout: this.#layout, margin: 0 });
    this.#letters.regular.useOnPage();
    this.#letters.bold.useOnPage();
  }

  write({ text, x, y, size, font = 'regular', align = 'left', isQuiet = false }: Line): void {
    if (this.#pdf === null || text === '') return;
    const letters = this.#letters[font];
    const left = align === 'left' ? x : x - letters.widthOf(text) * size;
    const at = { x: left, y: this.height - y - ASCENT * size, size };
    this.#texts.push(isQuiet ? QUIET : INK, letters.written(text, at));
  }

  /** A line across; `weight` in points. */
  rule({ y, from, to, weight }: { y: number; from: number; to: number; weight: number }): void {
    if (this.#pdf === null) return;
    const level = (this.height - y).toFixed(2);
    this.#rules.push(`${weight} w ${from.toFixed(2)} ${level} m ${to.toFixed(2)} ${level} l S`);
  }

  /** Everything that was written on the present page. */
  endPage(): void {
    if (this.#pdf === null) return;
    // The library turns each page upside down; operators that are written by hand turn it back.
    const turned = `q 1 0 0 -1 0 ${this.height.toFixed(2)} cm 0.77 0.78 0.8 RG`;
    const operators = [turned, ...this.#rules, 'BT', ...this.#texts, 'ET Q'].join('\n');
    this.#pdf.addContent(Buffer.from(operators, 'latin1'));
    this.#texts = [];
    this.#rules = [];
  }
}
