import { deflateSync } from 'node:zlib';
import type { Pdf } from './document.ts';

export type Glyph = { id: number; codePoints: number[]; advanceWidth: number; _decode: () => unknown };
export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
/** How a word stands, without the glyphs of any document. */
export type Word = {
  glyphs: readonly { id: number; codePoints: number[] }[];
  positions: readonly Position[];
};

/** What the library keeps of the part of a font that stands in a document. */
export type Subset = {
  glyphs: number[];
  mapping: Record<number, number>;
  includeGlyph(id: number): number;
  encode(): Uint8Array;
};

/** What the library keeps of a font in a document; its types leave it out. */
export type EmbeddedFont = {
  readonly id: string;
  readonly font: { readonly unitsPerEm: number };
  subset: Subset;
  unicode: (readonly number[])[];
  widths: number[];
  ref(): unknown;
  embed(): unknown;
  toUnicodeCmap(this: { document: unknown; unicode: unknown }): unknown;
  lineHeight(size: number, withGap: boolean): number;
  readonly ascender: number;
};
type Inside = { ref: (data?: object) => { end(bytes: Uint8Array): void } };

/** The program of a font and what its glyphs mean, both packed; the program before it was packed, in bytes. */
type Packed = { packed: Uint8Array; bytes: number; unicodeMap: Uint8Array };

/** A line of common letters: how wide it is, in thousandths of its size, and the operator that shows it. */
export type Run = { width: number; shown: string };

/** What forms are written with. Rarer letters are taken into the font of the document that has them. */
const COMMON = [
  ...' \u00A00123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  ...'ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽáčďéěíňóřšťúůýž',
  ...`.,:;/()-+%"'&–—−×…„“§°@_`,
  ...['ff', 'fi', 'fl', 'ffi', 'ffl'],
];

/**
 * The letters that stand in a font in every document, each at the same place: so the program of the font is made and
 * packed once, and a line of such letters is written by a table, without laying it out. What stands beside what is asked
 * of the font pair by pair; where it is more than a distance, as with ligatures, the line is laid out by the library.
 */
export class CommonLetters {
  readonly #scale: number;
  readonly #layOut: (text: string) => Word;
  readonly #letters = new Map<string, { place: number; code: string; width: number }>();
  readonly #pairs = new Map<number, number | null>();
  readonly #glyphs: readonly number[];
  readonly #mapping: Readonly<Record<number, number>>;
  readonly #unicode: (readonly number[])[] = [[0]];
  readonly #widths: number[];
  #packed: Packed | null = null;

  /** @param subset an empty one of the font; @param layOut text by itself */
  constructor(font: { unitsPerEm: number }, subset: Subset, layOut: (text: string) => Word, blank: number) {
    this.#scale = 1000 / font.unitsPerEm;
    this.#layOut = layOut;
    this.#widths = [blank * this.#scale];
    for (const text of COMMON) this.#take(subset, text);
    this.#glyphs = [...subset.glyphs];
    this.#mapping = { ...subset.mapping };
  }

  #take(subset: Subset, text: string): void {
    const { glyphs, positions } = this.#layOut(text);
    const [glyph] = glyphs;
    if (glyph === undefined || glyphs.length > 1 || glyph.id === 0) return;
    const place = subset.includeGlyph(glyph.id);
    const width = (positions[0]?.xAdvance ?? 0) * this.#scale;
    this.#widths[place] ??= width;
    this.#unicode[place] ??= glyph.codePoints;
    if ([...text].length === 1) this.#letters.set(text, { place, code: hex(place), width });
  }

  /** Null where a letter is not common, or letters change each other. */
  run(text: string): Run | null {
    let [width, shown, before] = [0, '<', null as string | null];
    for (const letter of text) {
      const known = this.#letters.get(letter);
      if (known === undefined) return null;
      // As the library does it, a word begins anew after a blank.
      const distance = before === null || before === ' ' ? 0 : this.#distance(before, letter);
      if (distance === null) return null;
      if (distance !== 0) shown += `> ${rounded(-distance)} <`;
      shown += known.code;
      width += known.width + distance;
      before = letter;
    }
    return { width, shown: `[${shown}>] TJ` };
  }

  /** What the second letter is moved by when it stands after the first; null when they are another thing together. */
  #distance(first: string, second: string): number | null {
    const [a, b] = [this.#letters.get(first), this.#letters.get(second)];
    if (a === undefined || b === undefined) return null;
    const key = a.place * 0x10000 + b.place;
    let known = this.#pairs.get(key);
    if (known === undefined) {
      known = this.#measured(first + second, [a, b]);
      this.#pairs.set(key, known);
    }
    return known;
  }

  #measured(
    text: string,
    [a, b]: readonly [{ place: number; width: number }, { place: number; width: number }],
  ) {
    const { glyphs, positions } = this.#layOut(text);
    const [one, two] = positions;
    const isPlain =
      glyphs.length === 2 &&
      glyphs.every(({ id }, at) => this.#mapping[id] === (at === 0 ? a : b).place) &&
      positions.every(({ xOffset, yOffset, yAdvance }) => xOffset === 0 && yOffset === 0 && yAdvance === 0);
    if (!isPlain || one === undefined || two === undefined || two.xAdvance * this.#scale !== b.width)
      return null;
    return one.xAdvance * this.#scale - a.width;
  }

  /** The part of the font in a document, with the common letters. */
  fill(subset: Subset): Subset {
    subset.glyphs = [...this.#glyphs];
    subset.mapping = { ...this.#mapping };
    return subset;
  }

  /** Gives a font of a document, whose subset was filled, the common letters; they are written as they are known. */
  embedIn(pdf: Pdf, embedded: EmbeddedFont): void {
    embedded.unicode = [...this.#unicode];
    embedded.widths = [...this.#widths];
    const { embed } = embedded;
    const inside = pdf as unknown as Inside;
    embedded.embed = () => {
      if (embedded.subset.glyphs.length > this.#glyphs.length) return embed.call(embedded);
      const { packed, bytes, unicodeMap } = this.#packedOf(embedded);
      const { ref } = inside;
      const packedStream = (data: object) => ref.call(pdf, { Filter: 'FlateDecode', ...data });
      embedded.subset.encode = () => packed;
      embedded.toUnicodeCmap = () => {
        const stream = packedStream({});
        stream.end(unicodeMap);
        return stream;
      };
      // The first stream that the library makes is the program.
      inside.ref = () => {
        inside.ref = ref;
        return packedStream({ Length1: bytes });
      };
      return embed.call(embedded);
    };
  }

  #packedOf({ subset, unicode, toUnicodeCmap }: EmbeddedFont): Packed {
    if (this.#packed !== null) return this.#packed;
    const program = subset.encode();
    let text = '';
    const document = { ref: () => ({ end: (written: string) => (text = written) }) };
    toUnicodeCmap.call({ document, unicode });
    const unicodeMap = deflateSync(Buffer.from(text, 'latin1'));
    this.#packed = { packed: deflateSync(program), bytes: program.length, unicodeMap };
    return this.#packed;
  }
}

const hex = (place: number) => place.toString(16).padStart(4, '0');
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;
