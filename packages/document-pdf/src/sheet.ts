import { type Color, INK, LINE } from './color.ts';
import { faceOf, type Pdf, Pen, type Weight } from './fonts.ts';
import type { Theme } from './looks.ts';
import { wrapped } from './wrap.ts';

export const WIDTH = 595.28;
export const HEIGHT = 841.89;
export const MARGIN = 46;
export const RIGHT = WIDTH - MARGIN;
export const INNER = WIDTH - 2 * MARGIN;
/** Where the foot begins. */
export const BOTTOM = HEIGHT - 58;

export type Element = PDFKit.PDFStructureElement;

/** What an element says besides; the types of the library leave out the scope of a table's head. */
export interface ElementOptions {
  readonly alt?: string;
  readonly bbox?: [number, number, number, number];
  readonly scope?: 'Column';
}

export interface Picture {
  readonly width: number;
  readonly height: number;
}

export interface Write {
  readonly x: number;
  /** The top of the line. */
  readonly y: number;
  readonly size?: number;
  readonly weight?: Weight;
  readonly color?: Color;
  readonly align?: 'left' | 'right' | 'center';
}

const ASCENT = 0.86;
const n = (value: number): string => String(Math.round(value * 100) / 100);
const rgb = (color: Color): string => color.map((part) => String(Math.round(part * 1000) / 1000)).join(' ');

/** Pages that are drawn upon from above, with what each piece is for a reader that does not see. */
export class Sheet {
  readonly pdf: Pdf;
  readonly theme: Theme;
  readonly root: Element;
  /** How far down the present page is used. */
  y = MARGIN;
  readonly #pens: Readonly<Record<Weight, Pen>>;
  readonly #underneath: (sheet: Sheet) => void;

  /** @param underneath draws what is below everything else on each page */
  constructor(pdf: Pdf, theme: Theme, underneath: (sheet: Sheet) => void) {
    this.pdf = pdf;
    this.theme = theme;
    this.#underneath = underneath;
    this.#pens = {
      regular: new Pen(pdf, faceOf(theme.family, 'regular'), 'R'),
      bold: new Pen(pdf, faceOf(theme.family, 'bold'), 'B'),
    };
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
    this.newPage();
  }

  newPage(): void {
    this.pdf.addPage({ size: 'A4', margin: 0 });
    for (const pen of Object.values(this.#pens)) pen.useOnPage();
    this.y = MARGIN;
    this.#underneath(this);
  }

  widthOf(text: string, size: number = this.theme.size, weight: Weight = 'regular'): number {
    return this.#pens[weight].face.widthOf(text) * size;
  }

  wrap(text: string, width: number, size: number = this.theme.size, weight: Weight = 'regular'): string[] {
    return wrapped(text, width, (part) => this.widthOf(part, size, weight));
  }

  /** One line of text; within an element or an artifact. */
  write(text: string, at: Write): void {
    if (text === '') return;
    const { x, y, size = this.theme.size, weight = 'regular', color = INK, align = 'left' } = at;
    const width = align === 'left' ? 0 : this.widthOf(text, size, weight);
    const left = x - (align === 'right' ? width : width / 2);
    const shown = this.#pens[weight].shown(text, size);
    this.pdf.addContent(`${rgb(color)} rg BT 1 0 0 -1 ${n(left)} ${n(y + ASCENT * size)} Tm ${shown} ET`);
  }

  /** A picture; the types of the library leave out what opens one. */
  open(bytes: Uint8Array): Picture {
    const { pdf } = this as unknown as { pdf: { openImage(bytes: Uint8Array): Picture } };
    return pdf.openImage(bytes);
  }

  /** A part of the document that is read as a whole. */
  tag(parent: Element, type: string, draw: () => void, options: ElementOptions = {}): void {
    parent.add(this.pdf.struct(type, options, [draw]));
  }

  /** What is there for the eye only. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  rule(given: { y: number; from?: number; to?: number; weight?: number; color?: Color }): void {
    const { y, from = MARGIN, to = RIGHT, weight = 0.6, color = LINE } = given;
    this.artifact(() => {
      this.pdf.addContent(`${rgb(color)} RG ${n(weight)} w ${n(from)} ${n(y)} m ${n(to)} ${n(y)} l S`);
    });
  }

  /** A surface, with the corners of the looks. */
  box(given: {
    x: number;
    y: number;
    width: number;
    height: number;
    fill?: Color;
    line?: Color;
    radius?: number;
  }): void {
    const { x, y, width, height, fill, line, radius = this.theme.radius } = given;
    const path =
      radius === 0 ? `${[x, y, width, height].map(n).join(' ')} re` : rounded(x, y, width, height, radius);
    const paint = fill === undefined ? 'S' : line === undefined ? 'f' : 'B';
    const colors = [fill && `${rgb(fill)} rg`, line && `${rgb(line)} RG 0.6 w`].filter(Boolean).join(' ');
    this.artifact(() => {
      this.pdf.addContent(`${colors} ${path} ${paint}`);
    });
  }
}

/** How far the handles of a curve are from a corner, for a quarter of a circle. */
const HANDLE = 0.4477;

function rounded(x: number, y: number, width: number, height: number, radius: number): string {
  const [right, bottom, h] = [x + width, y + height, radius * HANDLE];
  const curve = (...points: number[]) => `${points.map(n).join(' ')} c`;
  const line = (...points: number[]) => `${points.map(n).join(' ')} l`;
  return [
    `${n(x + radius)} ${n(y)} m`,
    line(right - radius, y),
    curve(right - h, y, right, y + h, right, y + radius),
    line(right, bottom - radius),
    curve(right, bottom - h, right - h, bottom, right - radius, bottom),
    line(x + radius, bottom),
    curve(x + h, bottom, x, bottom - h, x, bottom - radius),
    line(x, y + radius),
    curve(x, y + h, x + h, y, x + radius, y),
    'h',
  ].join(' ');
}
