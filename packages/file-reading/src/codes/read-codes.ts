import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { PAGES_AT_MOST } from '../bounds.ts';
import type { PdfPages } from '../pdf/pages.ts';
import type { Box, Code, GreyPicture, Tools } from '../types.ts';
import { Drawing } from './drawing.ts';
import { type Matrix, Raster, times } from './raster.ts';

export interface CodeReader {
  /** Null for a picture that cannot be decoded. */
  inPicture(bytes: Uint8Array): Promise<Code[] | null>;
  inPages(pdf: PdfPages): Promise<Code[]>;
}

/** Points of a drawn page for one of the PDF: 288 an inch, so that the squares of a small code have four. */
const SCALE = 4;
/** Of a picture that codes are looked for in; larger ones are made smaller. */
const PIXELS_AT_MOST = 8_000_000;
/** Of all pages together: codes stand on the first or the last ones of a document, and not on each of a book. */
const PIXELS_OF_ALL = 80_000_000;

/** The first page, the last one, the second, the last but one. */
function* outsideIn(pages: number): Generator<number> {
  for (let first = 1, last = pages; first <= last; first += 1, last -= 1) {
    yield first;
    if (first < last) yield last;
  }
}

type Grey = Pick<GreyPicture, 'width' | 'height' | 'pixels'>;

export function createCodeReader({ codeReader, decode }: Tools): CodeReader {
  let isPrepared = false;
  const found = async (picture: Grey) => {
    // By itself the library would fetch it from elsewhere.
    if (!isPrepared) prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(codeReader).buffer } });
    isPrepared = true;
    return codesIn(picture);
  };
  return {
    async inPicture(bytes) {
      const picture = await decode(bytes, PIXELS_AT_MOST);
      if (picture === null) return null;
      const codes = await found(picture);
      return codes.map(({ text, box }) => ({ text, page: null, box: scaled(box, picture.scale, 0, 0) }));
    },
    async inPages(pdf) {
      const codes: Code[] = [];
      let left = PIXELS_OF_ALL;
      for (const page of outsideIn(Math.min(pdf.document.numPages, PAGES_AT_MOST))) {
        if (left <= 0) break;
        const part = await drawnPart(pdf, page).catch(() => null);
        if (part === null) continue;
        left -= part.picture.pixels.length;
        for (const { text, box } of await found(part.picture)) {
          codes.push({ text, page, box: scaled(box, 1 / part.scale, part.x, part.y) });
        }
      }
      return codes.sort((one, other) => (one.page ?? 0) - (other.page ?? 0));
    },
  };
}

const OPTIONS = { formats: ['QRCode' as const], tryHarder: true, maxNumberOfSymbols: 8 };

async function codesIn({ width, height, pixels }: Grey): Promise<{ text: string; box: Box }[]> {
  // The library takes four bytes a point, or a file; of the formats of files this one is the picture itself.
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + pixels.length);
  file.set(head);
  file.set(pixels, head.length);
  const results = await readBarcodes(file, OPTIONS);
  return results
    .filter(({ isValid }) => isValid)
    .map(({ bytes, text, position }) => {
      const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft];
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
      return { text: utf8(bytes) ?? text, box };
    });
}

/** Codes of payments are UTF-8 whatever they announce. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const scaled = (box: Box, factor: number, x: number, y: number): Box => ({
  x: x + box.x * factor,
  y: y + box.y * factor,
  width: box.width * factor,
  height: box.height * factor,
});

interface Part {
  readonly picture: Grey;
  readonly scale: number;
  /** Where it begins on the page, in points of the PDF. */
  readonly x: number;
  readonly y: number;
}

/** What is dark on a page besides letters, with some white around; null where there is nothing. */
async function drawnPart(pdf: PdfPages, number: number): Promise<Part | null> {
  const page = await pdf.document.getPage(number);
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const scale = Math.min(SCALE, Math.sqrt(PIXELS_AT_MOST / (width * height)));
  const raster = new Raster(width * scale, height * scale);
  const matrix = times([scale, 0, 0, scale, 0, 0], transform as unknown as Matrix);
  await new Drawing(pdf, page, { raster, matrix }).draw();
  page.cleanup();
  if (raster.painted === null) return null;
  const part = padded(raster.painted, raster);
  return { picture: raster.cut(part), scale, x: part.x / scale, y: part.y / scale };
}

/** A code needs white around it. */
const MARGIN = 40;

function padded({ x, y, width, height }: Box, raster: Raster): Box {
  const [left, top] = [Math.max(0, x - MARGIN), Math.max(0, y - MARGIN)];
  const right = Math.min(raster.width, x + width + MARGIN);
  const bottom = Math.min(raster.height, y + height + MARGIN);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
