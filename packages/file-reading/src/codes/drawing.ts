import type { PdfPage, PdfPages } from '../pdf/pages.ts';
import { type Drawable, type Matrix, type Point, type Raster, times } from './raster.ts';

/** A picture as PDF.js hands it over: a bit a point, or three or four bytes. */
interface PdfPicture {
  readonly width: number;
  readonly height: number;
  readonly kind?: number;
  readonly data?: Uint8Array | Uint8ClampedArray | string | null;
}

interface State {
  readonly matrix: Matrix;
  readonly shade: number;
}

type Arguments = readonly unknown[];

const BLACK = 0;

/** How much is drawn of a page before it is taken for a picture and no document. */
const STEPS_AT_MOST = 200_000;
const POINTS_AT_MOST = 2_000_000;

/**
 * Draws what codes are made of, filled shapes and pictures, in shades of grey; no letters, lines and clips. What comes
 * first to be painted over is painted over.
 */
export class Drawing {
  readonly #raster: Raster;
  readonly #pdf: PdfPages;
  readonly #page: PdfPage;
  readonly #saved: State[] = [];
  readonly #pictures = new Map<string, PdfPicture | null>();
  #state: State;
  #points = 0;

  constructor(pdf: PdfPages, page: PdfPage, { raster, matrix }: { raster: Raster; matrix: Matrix }) {
    this.#pdf = pdf;
    this.#page = page;
    this.#raster = raster;
    this.#state = { matrix, shade: BLACK };
  }

  async draw(): Promise<void> {
    const { fnArray, argsArray } = await this.#page.getOperatorList();
    await this.#awaitPictures(argsArray as Arguments[]);
    const steps = this.#steps();
    for (let at = 0; at < Math.min(fnArray.length, STEPS_AT_MOST); at += 1) {
      steps.get(fnArray[at] as number)?.((argsArray[at] ?? []) as Arguments);
      if (this.#points > POINTS_AT_MOST) return;
    }
  }

  #steps(): ReadonlyMap<number, (parameters: Arguments) => void> {
    const { OPS } = this.#pdf.library;
    const [save, restore] = [() => this.#save(), () => this.#restore()];
    return new Map<number, (parameters: Arguments) => void>([
      [OPS.save, save],
      [OPS.restore, restore],
      [OPS.transform, (parameters) => this.#transform(parameters)],
      [
        OPS.paintFormXObjectBegin,
        ([matrix]) => {
          save();
          if (matrix !== null && matrix !== undefined)
            this.#transform(Array.from(matrix as ArrayLike<number>));
        },
      ],
      [OPS.paintFormXObjectEnd, restore],
      [OPS.beginGroup, save],
      [OPS.endGroup, restore],
      [OPS.setFillRGBColor, ([colour]) => this.#paintWith(shadeOf(String(colour)))],
      [OPS.setFillTransparent, () => this.#paintWith(255)],
      [OPS.constructPath, (parameters) => this.#path(parameters)],
      [OPS.paintImageXObject, ([name]) => this.#picture(this.#object(name))],
      [OPS.paintInlineImageXObject, ([picture]) => this.#picture(picture as PdfPicture)],
      [OPS.paintImageMaskXObject, ([mask]) => this.#mask(mask as PdfPicture)],
      [OPS.paintSolidColorImageMask, () => this.#square()],
      ...this.#repeatingSteps(),
    ]);
  }

  /** PDF.js puts many small pictures into one step. */
  #repeatingSteps(): [number, (parameters: Arguments) => void][] {
    const { OPS } = this.#pdf.library;
    const each = (positions: unknown, scales: readonly number[], paint: () => void) => {
      const [a = 1, b = 0, c = 0, d = 1] = scales;
      const places = positions as ArrayLike<number>;
      for (let at = 0; at + 1 < places.length; at += 2) {
        this.#within([a, b, c, d, places[at] as number, places[at + 1] as number], paint);
      }
    };
    type Grouped = PdfPicture & { transform: Matrix };
    return [
      [
        OPS.paintImageXObjectRepeat,
        ([name, x, y, positions]) => {
          const picture = this.#object(name);
          each(positions, [x as number, 0, 0, y as number], () => this.#picture(picture));
        },
      ],
      [
        OPS.paintImageMaskXObjectRepeat,
        ([mask, a, b, c, d, positions]) =>
          each(positions, [a, b, c, d] as number[], () => this.#mask(mask as PdfPicture)),
      ],
      [
        OPS.paintImageMaskXObjectGroup,
        ([masks]) => {
          for (const mask of masks as Grouped[]) this.#within(mask.transform, () => this.#mask(mask));
        },
      ],
    ];
  }

  #save(): void {
    this.#saved.push(this.#state);
  }

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  #transform(matrix: Arguments): void {
    const inner = matrix as unknown as Matrix;
    this.#state = { ...this.#state, matrix: times(this.#state.matrix, inner) };
  }

  #within(matrix: Matrix, paint: () => void): void {
    this.#save();
    this.#transform(matrix);
    paint();
    this.#restore();
  }

  #paintWith(shade: number): void {
    this.#state = { ...this.#state, shade };
  }

  #path([kind, data]: Arguments): void {
    const { OPS } = this.#pdf.library;
    const isEvenOdd = kind === OPS.eoFill || kind === OPS.eoFillStroke || kind === OPS.closeEOFillStroke;
    const isFilled = isEvenOdd || [OPS.fill, OPS.fillStroke, OPS.closeFillStroke].includes(kind as never);
    const [path] = (data ?? []) as readonly unknown[];
    if (!isFilled || !(path instanceof Float32Array)) return;
    const lines = linesOf(path).map((line) => line.map((point) => moved(this.#state.matrix, point)));
    this.#points += lines.reduce((sum, line) => sum + line.length, 0);
    this.#raster.fill(lines, this.#state.shade, isEvenOdd);
  }

  #square(): void {
    const { shade, matrix } = this.#state;
    this.#raster.draw({ width: 1, height: 1, shade: () => shade }, matrix);
  }

  /** Pictures are decoded after the steps that need them are known. */
  async #awaitPictures(all: readonly Arguments[]): Promise<void> {
    for (const [name] of all.map((parameters) => parameters ?? [])) {
      const reference = typeof name === 'string' ? name : (name as PdfPicture | null | undefined)?.data;
      if (typeof reference !== 'string' || !PICTURE.test(reference) || this.#pictures.has(reference))
        continue;
      const picture = await new Promise((resolve) => this.#place(reference).get(reference, resolve));
      this.#pictures.set(reference, picture as PdfPicture | null);
    }
  }

  /** What several pages use stands apart. */
  #place(name: string): Objects {
    const { objs, commonObjs } = this.#page as unknown as Record<'objs' | 'commonObjs', Objects>;
    return name.startsWith('g_') ? commonObjs : objs;
  }

  #object(name: unknown): PdfPicture | null {
    return typeof name === 'string' ? (this.#pictures.get(name) ?? null) : null;
  }

  #picture(picture: PdfPicture | null): void {
    const drawable = picture === null ? null : drawableOf(picture);
    if (drawable !== null) this.#raster.draw(drawable, this.#state.matrix);
  }

  /** A picture of bits that is painted with the colour in use: where the bit is 0. */
  #mask(mask: PdfPicture): void {
    const picture = typeof mask.data === 'string' ? this.#object(mask.data) : mask;
    const data = picture?.data;
    if (picture === null || !(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return;
    const { shade, matrix } = this.#state;
    const { width, height } = picture;
    const row = (width + 7) >> 3;
    const isPainted = (x: number, y: number) =>
      (((data[y * row + (x >> 3)] ?? 255) >> (7 - (x & 7))) & 1) === 0;
    this.#raster.draw({ width, height, shade: (x, y) => (isPainted(x, y) ? shade : null) }, matrix);
  }
}

interface Objects {
  get(name: string, take: (object: unknown) => void): void;
}

/** How PDF.js names pictures, and masks of one page and of several. */
const PICTURE = /^(?:g_\w+_)?(?:img|mask)_/;

const [BITS, RGB, RGBA] = [1, 2, 3];

function drawableOf({ width, height, kind, data }: PdfPicture): Drawable | null {
  if (!(data instanceof Uint8Array || data instanceof Uint8ClampedArray)) return null;
  if (kind === BITS) {
    const row = (width + 7) >> 3;
    return {
      width,
      height,
      shade: (x, y) => (((data[y * row + (x >> 3)] ?? 255) >> (7 - (x & 7))) & 1) * 255,
    };
  }
  if (kind !== RGB && kind !== RGBA) return null;
  const step = kind === RGB ? 3 : 4;
  return {
    width,
    height,
    shade(x, y) {
      const at = (y * width + x) * step;
      if (kind === RGBA && (data[at + 3] ?? 0) < 128) return null;
      return luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    },
  };
}

const luminance = (red: number, green: number, blue: number) => (red * 77 + green * 151 + blue * 28) >> 8;

function shadeOf(colour: string): number {
  const found = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (found === null) return BLACK;
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => Number.parseInt(part, 16));
  return luminance(red, green, blue);
}

const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

const [MOVE, LINE, CURVE, QUADRATIC, CLOSE] = [0, 1, 2, 3, 4];
const STEPS_OF_CURVE = 6;

/** The closed lines of a path; curves become a few straight pieces. */
function linesOf(path: Float32Array): Point[][] {
  const lines: Point[][] = [];
  let line: Point[] = [];
  const point = (at: number): Point => [path[at] ?? 0, path[at + 1] ?? 0];
  for (let at = 0; at < path.length; ) {
    switch (path[at]) {
      case MOVE:
        line = [point(at + 1)];
        lines.push(line);
        at += 3;
        break;
      case LINE:
        line.push(point(at + 1));
        at += 3;
        break;
      case CURVE:
        curve(line, [point(at + 1), point(at + 3), point(at + 5)]);
        at += 7;
        break;
      case QUADRATIC:
        curve(line, [point(at + 1), point(at + 1), point(at + 3)]);
        at += 5;
        break;
      case CLOSE:
        at += 1;
        break;
      default:
        return lines;
    }
  }
  return lines;
}

function curve(line: Point[], [second, third, end]: readonly [Point, Point, Point]): void {
  const start = line.at(-1) ?? second;
  for (let step = 1; step <= STEPS_OF_CURVE; step += 1) {
    const t = step / STEPS_OF_CURVE;
    const rest = 1 - t;
    const weights = [rest ** 3, 3 * rest * rest * t, 3 * rest * t * t, t ** 3] as const;
    const at = (axis: 0 | 1) =>
      weights[0] * start[axis] +
      weights[1] * second[axis] +
      weights[2] * third[axis] +
      weights[3] * end[axis];
    line.push([at(0), at(1)]);
  }
}
