import type { Box } from '../types.ts';

/** `[a, b, c, d, e, f]`: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** First the inner one, then the outer one. */
export function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export type Point = readonly [x: number, y: number];

/** A picture that is drawn, by the shade of a point of its own. */
export interface Drawable {
  readonly width: number;
  readonly height: number;
  /** From 0, black; null where nothing is painted. */
  shade(x: number, y: number): number | null;
}

const WHITE = 255;

/** A page in shades of grey. */
export class Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  /** What was painted on, as it grew; null as long as nothing was. */
  #painted: { left: number; top: number; right: number; bottom: number } | null = null;

  constructor(width: number, height: number) {
    this.width = Math.max(1, Math.ceil(width));
    this.height = Math.max(1, Math.ceil(height));
    this.pixels = new Uint8Array(this.width * this.height).fill(WHITE);
  }

  /** Around everything dark that was painted. */
  get painted(): Box | null {
    if (this.#painted === null) return null;
    const { left, top, right, bottom } = this.#painted;
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  /** Fills closed lines, by the rule that paths which wind around are filled, or by that of odd and even ones. */
  fill(paths: readonly (readonly Point[])[], shade: number, isEvenOdd: boolean): void {
    const edges = edgesOf(paths, this.height);
    if (edges.length === 0) return;
    const top = Math.max(
      0,
      Math.floor(edges.reduce((least, edge) => Math.min(least, edge.top), this.height)),
    );
    const bottom = Math.min(
      this.height,
      Math.ceil(edges.reduce((most, edge) => Math.max(most, edge.bottom), 0)),
    );
    const starting = Map.groupBy(edges, (edge) => Math.max(top, Math.ceil(edge.top - 0.5)));
    let open: Edge[] = [];
    for (let row = top; row < bottom; row += 1) {
      const middle = row + 0.5;
      open = [...open, ...(starting.get(row) ?? [])].filter((edge) => edge.bottom > middle);
      const crossings = open
        .map((edge) => ({ x: edge.x + (middle - edge.top) * edge.slope, turn: edge.turn }))
        .sort((one, other) => one.x - other.x);
      this.#fillRow(row, crossings, shade, isEvenOdd);
    }
  }

  #fillRow(
    row: number,
    crossings: readonly { x: number; turn: number }[],
    shade: number,
    isEvenOdd: boolean,
  ): void {
    let winding = 0;
    for (const [index, { x, turn }] of crossings.entries()) {
      winding += turn;
      const isInside = isEvenOdd ? index % 2 === 0 : winding !== 0;
      const next = crossings[index + 1];
      if (!isInside || next === undefined) continue;
      const from = Math.max(0, Math.ceil(x - 0.5));
      const to = Math.min(this.width, Math.ceil(next.x - 0.5));
      if (from >= to) continue;
      this.pixels.fill(shade, row * this.width + from, row * this.width + to);
      if (shade < 128) this.#grow(from, row, to, row + 1);
    }
  }

  /** Draws a picture that the matrix puts from the square of one onto the page. */
  draw(picture: Drawable, matrix: Matrix): void {
    const [a, b, c, d, e, f] = matrix;
    const area = a * d - b * c;
    if (!Number.isFinite(area) || Math.abs(area) < 1e-6) return;
    const xs = [e, e + a, e + c, e + a + c];
    const ys = [f, f + b, f + d, f + b + d];
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(...xs))),
      Math.min(this.width, Math.ceil(Math.max(...xs))),
    ];
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(...ys))),
      Math.min(this.height, Math.ceil(Math.max(...ys))),
    ];
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        const [dx, dy] = [x + 0.5 - e, y + 0.5 - f];
        const [u, v] = [(d * dx - c * dy) / area, (a * dy - b * dx) / area];
        if (u < 0 || u >= 1 || v <= 0 || v > 1) continue;
        // The first row of a picture is the upper one.
        const shade = picture.shade(
          Math.floor(u * picture.width),
          Math.min(picture.height - 1, Math.floor((1 - v) * picture.height)),
        );
        if (shade !== null) this.pixels[y * this.width + x] = shade;
      }
    }
    if (left < right && top < bottom) this.#grow(left, top, right, bottom);
  }

  /** A part of it. */
  cut({ x, y, width, height }: Box): { width: number; height: number; pixels: Uint8Array } {
    const pixels = new Uint8Array(width * height);
    for (let row = 0; row < height; row += 1) {
      const from = (y + row) * this.width + x;
      pixels.set(this.pixels.subarray(from, from + width), row * width);
    }
    return { width, height, pixels };
  }

  #grow(left: number, top: number, right: number, bottom: number): void {
    const { left: l, top: t, right: r, bottom: b } = this.#painted ?? { left, top, right, bottom };
    this.#painted = {
      left: Math.min(l, left),
      top: Math.min(t, top),
      right: Math.max(r, right),
      bottom: Math.max(b, bottom),
    };
  }
}

/** Goes from top to bottom; `x` at its top. */
interface Edge {
  readonly top: number;
  readonly bottom: number;
  readonly x: number;
  readonly slope: number;
  /** 1 where the line went downwards, else -1. */
  readonly turn: number;
}

function edgesOf(paths: readonly (readonly Point[])[], height: number): Edge[] {
  const edges: Edge[] = [];
  for (const path of paths) {
    for (const [index, [x1, y1]] of path.entries()) {
      const [x2, y2] = path[(index + 1) % path.length] as Point;
      if (y1 === y2 || ![x1, y1, x2, y2].every(Number.isFinite)) continue;
      const isDown = y1 < y2;
      const [top, bottom, x] = isDown ? [y1, y2, x1] : [y2, y1, x2];
      if (bottom <= 0 || top >= height) continue;
      edges.push(whole({ top, bottom, x, slope: (x2 - x1) / (y2 - y1), turn: isDown ? 1 : -1 }));
    }
  }
  return edges;
}

/** What lies above the page is left out, so that rows are counted from its top. */
const whole = (edge: Edge): Edge =>
  edge.top >= 0 ? edge : { ...edge, top: 0, x: edge.x - edge.top * edge.slope };
