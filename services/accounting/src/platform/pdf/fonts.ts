import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import {
  CommonLetters,
  type EmbeddedFont,
  type Glyph,
  type Position,
  type Subset,
  type Word,
  type Run as WrittenRun,
} from './common-letters.ts';
import type { Pdf } from './document.ts';

const require = createRequire(import.meta.url);

const FONT_FILES = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const;
export type FontName = keyof typeof FONT_FILES;
export const FONT_NAMES = Object.keys(FONT_FILES) as FontName[];

type Run = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number };

/** What pdfkit asks of an opened font and is answered in another way here. */
type OpenedFont = {
  readonly unitsPerEm: number;
  createSubset: () => Subset;
  getGlyph: (id: number, codePoints?: number[]) => Glyph | null;
  layout: (text: string, features?: unknown) => Run;
};

/** As many as the forms and papers of a company use; a few hundred bytes each. */
const WORDS_AT_MOST = 2_000;

/**
 * A font of which each document has a view of its own, with what all of them need read once: its tables, how words stand
 * and what glyphs are made of. Opening a font and reading its tables takes longer than a page, and so does laying out the
 * words that stand on every payslip.
 */
class SharedFont {
  readonly #opened: OpenedFont;
  readonly #layingOut: OpenedFont & { _glyphs: object };
  readonly #words = new Map<string, Word>();
  readonly #decoded = new Map<number, unknown>();
  readonly common: CommonLetters;

  constructor(opened: OpenedFont) {
    this.#opened = opened;
    this.#layingOut = this.#view({});
    const blank = opened.getGlyph(0)?.advanceWidth ?? 0;
    this.common = new CommonLetters(opened, opened.createSubset(), (text) => this.#laidOut(text), blank);
  }

  /**
   * For one document: with glyphs of its own. A glyph remembers which letter it was first asked for, so that text of the
   * document can be copied; with the glyphs of another it would be what stood there.
   */
  forDocument(): OpenedFont {
    const font = this.#view({
      createSubset: { value: () => this.common.fill(this.#opened.createSubset.call(font)) },
      getGlyph: { value: (id: number, codePoints?: number[]) => this.#glyphOf(font, id, codePoints) },
      layout: {
        value: (text: string, features?: unknown) =>
          features === undefined ? this.#run(font, text) : this.#opened.layout.call(font, text, features),
      },
    });
    return font;
  }

  #view(own: PropertyDescriptorMap): OpenedFont & { _glyphs: object } {
    return Object.create(this.#opened, { _glyphs: { value: {}, writable: true }, ...own });
  }

  #glyphOf(font: OpenedFont, id: number, codePoints?: number[]): Glyph | null {
    const glyph = this.#opened.getGlyph.call(font, id, codePoints);
    if (glyph === null || Object.hasOwn(glyph, '_decode')) return glyph;
    const decode = glyph._decode.bind(glyph);
    glyph._decode = () => {
      if (!this.#decoded.has(id)) this.#decoded.set(id, decode());
      return this.#decoded.get(id);
    };
    return glyph;
  }

  #run(font: OpenedFont, text: string): Run {
    const { glyphs, positions } = this.#wordOf(text);
    // pdfkit scales the positions where they are.
    const own = positions.map((position) => ({ ...position }));
    return {
      glyphs: glyphs.map(({ id, codePoints }) => font.getGlyph(id, codePoints) as Glyph),
      positions: own,
      get advanceWidth() {
        return own.reduce((width, { xAdvance }) => width + xAdvance, 0);
      },
    };
  }

  #wordOf(text: string): Word {
    const known = this.#words.get(text);
    if (known !== undefined) return known;
    const word = this.#laidOut(text);
    if (this.#words.size >= WORDS_AT_MOST) this.#words.clear();
    this.#words.set(text, word);
    return word;
  }

  /** A text by itself, so that it says the same whatever was laid out before it. */
  #laidOut(text: string): Word {
    this.#layingOut._glyphs = {};
    const { glyphs, positions } = this.#layingOut.layout(text);
    return { glyphs: glyphs.map(({ id, codePoints }) => ({ id, codePoints })), positions };
  }
}

const fonts = new Map<FontName, SharedFont>();

function sharedFont(name: FontName): SharedFont {
  let shared = fonts.get(name);
  if (shared === undefined) {
    const bytes = readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${FONT_FILES[name]}`));
    // The very reader of fonts that pdfkit uses.
    const { create } = createRequire(require.resolve('pdfkit'))('fontkit') as {
      create(bytes: Buffer): OpenedFont;
    };
    shared = new SharedFont(create(bytes));
    fonts.set(name, shared);
  }
  return shared;
}

/** Opens the fonts one after another: each takes some hundredths of a second, and others come in between. */
export async function openFonts(): Promise<void> {
  for (const name of FONT_NAMES) {
    if (fonts.has(name)) continue;
    sharedFont(name);
    await setImmediate();
  }
}

/** Registers our fonts, with Czech letters, in a document by their names. */
export function giveFonts(pdf: Pdf): void {
  for (const name of FONT_NAMES) {
    const shared = sharedFont(name);
    // The library takes an opened font as well as bytes, though its types do not say so.
    pdf.registerFont(name, shared.forDocument() as unknown as PDFKit.Mixins.PDFFontSource);
    shared.common.embedIn(pdf, embeddedFont(pdf, name));
  }
}

/** Sets one of our fonts, and gives what the library keeps of it. */
export function embeddedFont(pdf: Pdf, name: FontName): EmbeddedFont {
  pdf.font(name);
  return (pdf as unknown as { _font: EmbeddedFont })._font;
}

/** A text as it stands in any document; null where the library has to lay it out, for rare letters and ligatures. */
export const commonRun = (name: FontName, text: string): WrittenRun | null =>
  sharedFont(name).common.run(text);
