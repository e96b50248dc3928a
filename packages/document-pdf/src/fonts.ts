import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
export type FamilyName = 'sans' | 'serif' | 'mono';
export type Weight = 'regular' | 'bold';

const { resolve } = createRequire(import.meta.url);
const FILES: Readonly<Record<FamilyName, Readonly<Record<Weight, string>>>> = {
  sans: {
    regular: '@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf',
    bold: '@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf',
  },
  serif: {
    regular: '@expo-google-fonts/ibm-plex-serif/400Regular/IBMPlexSerif_400Regular.ttf',
    bold: '@expo-google-fonts/ibm-plex-serif/600SemiBold/IBMPlexSerif_600SemiBold.ttf',
  },
  mono: {
    regular: '@expo-google-fonts/ibm-plex-mono/400Regular/IBMPlexMono_400Regular.ttf',
    bold: '@expo-google-fonts/ibm-plex-mono/600SemiBold/IBMPlexMono_600SemiBold.ttf',
  },
};

/** What the library keeps of a font; its types leave it out. */
interface Glyph {
  readonly id: number;
}
interface ParsedFont {
  readonly unitsPerEm: number;
  readonly hmtx: {
    readonly metrics: { readonly length: number; get(at: number): { readonly advance: number } };
  };
  glyphForCodePoint(code: number): Glyph;
}
interface Subset {
  includeGlyph(glyph: number): number;
  encode(): Uint8Array;
}
interface Embedded {
  readonly id: string;
  readonly font: ParsedFont;
  subset: Subset;
  unicode: (readonly number[])[];
  widths: number[];
  ref(): unknown;
  embed(): unknown;
}
type EmbeddedClass = (new (pdf: Pdf, font: ParsedFont, id: string) => Embedded) & { prototype: Embedded };
interface Inside {
  _font: Embedded;
  _fontFamilies: Record<string, Embedded>;
  ref: (data?: object) => { compress: boolean; data: Record<string, unknown> };
}

interface Letter {
  /** The face that has it. */
  readonly face: Face;
  readonly glyph: Glyph;
  readonly code: number;
  /** In parts of the size of the font. */
  readonly width: number;
}

/** Letters that stand in every font as it is embedded, so that it is made once: those of the languages around. */
const COMMON = [
  ...Array.from({ length: 95 }, (_, at) => String.fromCodePoint(0x20 + at)),
  ...'ÁÄÂĄČĆÇĎÉĚËĘÍÎĹĽŁŇŃÓÔÖŐŔŘŠŚŤÚŮÜŰÝŽŹŻáäâąčćçďéěëęíîĺľłňńóôöőŕřšśťúůüűýžźżß',
  ...'\u00A0§°±²³µ·×–—‘’‚“”„…•€™−→«»½¼¾№',
];

/** The program of a font with the common letters, packed, and what each of them is in it. */
interface CommonFont {
  readonly packed: Uint8Array;
  /** Of the program before it was packed, in bytes. */
  readonly size: number;
  readonly places: ReadonlyMap<string, number>;
  readonly unicode: (readonly number[])[];
  readonly widths: number[];
}

/** A font that is read once for all documents, with the letters that were looked up. */
export class Face {
  readonly #font: ParsedFont;
  readonly #Embedded: EmbeddedClass;
  readonly #letters = new Map<string, Letter>();
  readonly #common: CommonFont;
  readonly #fallback: Face | null;

  /** @param fallback has letters that this face does not have */
  constructor(bytes: Buffer, fallback: Face | null) {
    this.#fallback = fallback;
    const probe = new PDFDocument({ autoFirstPage: false, font: '' } as PDFKit.PDFDocumentOptions);
    probe.font(bytes);
    const embedded = (probe as unknown as Inside)._font;
    this.#font = embedded.font;
    this.#Embedded = embedded.constructor as EmbeddedClass;
    const own = COMMON.filter((text) => this.letter(text).face === this);
    const places = new Map(own.map((text) => [text, this.include(embedded, text)]));
    const { unicode, widths } = embedded;
    const program = embedded.subset.encode();
    this.#common = { places, unicode, widths, packed: deflateSync(program), size: program.length };
  }

  /** The font in a document, with no letter yet. */
  embed(pdf: Pdf, id: string): Embedded {
    const own = new this.#Embedded(pdf, this.#font, id);
    (pdf as unknown as Inside)._fontFamilies[id] = own;
    return own;
  }

  /** The font in a document, with the common letters. */
  embedCommon(pdf: Pdf, id: string): Embedded {
    const own = this.embed(pdf, id);
    const { packed, size, unicode, widths } = this.#common;
    own.unicode = unicode;
    own.widths = widths;
    own.subset = { includeGlyph: own.subset.includeGlyph, encode: () => packed };
    const inside = pdf as unknown as Inside;
    const { ref } = inside;
    own.embed = () => {
      // The first stream that the library makes is the program, which is packed already.
      inside.ref = (data) => {
        inside.ref = ref;
        const stream = ref.call(pdf, data);
        stream.compress = false;
        Object.assign(stream.data, { Filter: 'FlateDecode', Length1: size });
        return stream;
      };
      return this.#Embedded.prototype.embed.call(own);
    };
    return own;
  }

  commonPlace(text: string): number | undefined {
    return this.#common.places.get(text);
  }

  /** Takes a letter into a font of a document and gives its place there. */
  include(embedded: Embedded, text: string): number {
    const { glyph, code, width } = this.letter(text);
    const place = embedded.subset.includeGlyph(glyph.id);
    embedded.widths[place] ??= width * 1000;
    embedded.unicode[place] ??= [code];
    return place;
  }

  letter(text: string): Letter {
    const known = this.#letters.get(text);
    if (known !== undefined) return known;
    const letter =
      this.#found(text) ?? this.#fallback?.letter(text) ?? this.#found('\uFFFD') ?? this.#found('?');
    if (letter === null) throw new Error('the font has no letters');
    this.#letters.set(text, letter);
    return letter;
  }

  /** Null for a letter that the font does not have: glyph 0 may not stand in PDF/A. */
  #found(text: string): Letter | null {
    const code = text.codePointAt(0) ?? 0;
    const glyph = this.#font.glyphForCodePoint(code);
    if (glyph.id === 0) return null;
    const { metrics } = this.#font.hmtx;
    const { advance } = metrics.get(Math.min(glyph.id, metrics.length - 1));
    if (isEmptyLast(glyph)) {
      const measured = { advanceWidth: advance, leftBearing: 0 };
      Object.assign(glyph, { _getMetrics: () => measured });
      Object.defineProperty(glyph, 'advanceWidth', { value: advance });
    }
    return { face: this, glyph, code, width: advance / this.#font.unitsPerEm };
  }

  /** In parts of the size of the font. */
  widthOf(text: string): number {
    let width = 0;
    for (const letter of text) width += this.letter(letter).width;
    return width;
  }
}

/** Whether the library cannot measure a letter: one without an outline at the end of a font, as the blank of Plex Mono. */
function isEmptyLast(glyph: Glyph): boolean {
  try {
    return (glyph as Glyph & { advanceWidth: number }).advanceWidth < 0;
  } catch {
    return true;
  }
}

const faces = new Map<string, Face>();

export function faceOf(family: FamilyName, weight: Weight): Face {
  const path = FILES[family][weight];
  const known = faces.get(path);
  if (known !== undefined) return known;
  const fallback = family === 'sans' ? null : faceOf('sans', weight);
  const face = new Face(readFileSync(resolve(path)), fallback);
  faces.set(path, face);
  return face;
}

/** A face in one document: the common letters, and others in a font of their own where there are any. */
export class Pen {
  readonly face: Face;
  readonly #pdf: Pdf;
  readonly #common: Embedded;
  readonly #rare = new Map<Face, Embedded>();
  readonly #codes = new Map<string, Code>();

  constructor(pdf: Pdf, face: Face, id: string) {
    this.face = face;
    this.#pdf = pdf;
    this.#common = face.embedCommon(pdf, id);
  }

  /** Operators that show a text, within a text object. */
  shown(text: string, size: number): string {
    const parts: string[] = [];
    let font: Embedded | null = null;
    let codes = '';
    for (const letter of text) {
      const code = this.#code(letter);
      if (code.font !== font) {
        if (font !== null) parts.push(`/${font.id} ${size} Tf <${codes}> Tj`);
        [font, codes] = [code.font, ''];
      }
      codes += code.hex;
    }
    if (font !== null) parts.push(`/${font.id} ${size} Tf <${codes}> Tj`);
    for (const rare of this.#rare.values()) this.#use(rare);
    return parts.join(' ');
  }

  /** Lets the present page use the font. */
  useOnPage(): void {
    this.#use(this.#common);
  }

  #use(font: Embedded): void {
    this.#pdf.page.fonts[font.id] ??= font.ref() as never;
  }

  #code(text: string): Code {
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const common = this.face.commonPlace(text);
    const { face } = this.face.letter(text);
    const font = common === undefined ? this.#rareFont(face) : this.#common;
    const place = common ?? face.include(font, text);
    const code = { font, hex: place.toString(16).padStart(4, '0') };
    this.#codes.set(text, code);
    return code;
  }

  #rareFont(face: Face): Embedded {
    const known = this.#rare.get(face);
    if (known !== undefined) return known;
    const font = face.embed(this.#pdf, `${this.#common.id}${this.#rare.size + 2}`);
    this.#rare.set(face, font);
    return font;
  }
}

interface Code {
  readonly font: Embedded;
  readonly hex: string;
}
