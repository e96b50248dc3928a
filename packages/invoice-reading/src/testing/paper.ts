import type { Page, Word, Words } from '../pages.ts';

const NARROW = "iljtfrI.,:;'|!()[]/ -";
const WIDE = 'mwMW@%';

/** Width of a letter of a common proportional typeface, in parts of its height. */
function letterWidth(letter: string): number {
  if (NARROW.includes(letter)) return 0.28;
  if (WIDE.includes(letter)) return 0.85;
  if (/\d/.test(letter)) return 0.556;
  return /\p{Lu}/u.test(letter) ? 0.67 : 0.52;
}

export interface Style {
  readonly size?: number;
  readonly align?: 'left' | 'right' | 'center';
  /** Every letter as wide as the others. */
  readonly isMono?: boolean;
  /** Words come in pieces of so many letters, as of writers that kern. */
  readonly pieces?: number;
}

/** A paper with words where a program would put them: `y` is the upper edge of the letters. */
export class Paper {
  readonly width = 595;
  readonly height = 842;
  readonly #pages: Word[][] = [[]];

  text(x: number, y: number, text: string, style: Style = {}): this {
    const { size = 9, align = 'left', isMono = false, pieces } = style;
    const widthOf = (part: string) =>
      [...part].reduce((sum, letter) => sum + (isMono ? 0.6 : letterWidth(letter)) * size, 0);
    let left = x - (align === 'right' ? widthOf(text) : align === 'center' ? widthOf(text) / 2 : 0);
    for (const part of text.split(/( +)/)) {
      if (part.trim() !== '') this.#word(left, y, part, size, widthOf, pieces);
      left += widthOf(part);
    }
    return this;
  }

  /** Lines one below another. */
  lines(x: number, y: number, lines: readonly string[], style: Style = {}): this {
    const step = (style.size ?? 9) * 1.35;
    for (const [at, line] of lines.entries()) this.text(x, y + at * step, line, style);
    return this;
  }

  page(): this {
    this.#pages.push([]);
    return this;
  }

  words(): Words {
    return this.#pages.map((words): Page => ({ width: this.width, height: this.height, words }));
  }

  #word(
    x: number,
    y: number,
    text: string,
    size: number,
    widthOf: (part: string) => number,
    pieces?: number,
  ) {
    const length = pieces ?? text.length;
    for (let at = 0; at < text.length; at += length) {
      const part = text.slice(at, at + length);
      this.#pages.at(-1)?.push({
        text: part,
        x: x + widthOf(text.slice(0, at)),
        y,
        width: widthOf(part),
        height: size,
      });
    }
  }
}
