import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';

/** Dots of a square of the code, and free ones around the whole. */
const [SCALE, MARGIN] = [3, 12];

/**
 * What another author's reader sees in the code that is drawn on the first page of a PDF: its squares are taken from
 * the operators of the page and painted, so no program has to paint pages. Null: no code is drawn.
 */
export async function codeOnPage(bytes: Buffer): Promise<string | null> {
  for (const content of streamsOf(bytes)) {
    const drawn = / cm 0 0 0 rg ((?:\d+ \d+ \d+ 1 re ?)+)f/.exec(content);
    if (drawn?.[1] !== undefined) return seen(drawn[1]);
  }
  return null;
}

function* streamsOf(bytes: Buffer): Generator<string> {
  const text = bytes.toString('latin1');
  for (const { index, 0: begin } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const from = index + begin.length;
    try {
      yield inflateSync(bytes.subarray(from, text.indexOf('endstream', from))).toString('latin1');
    } catch {
      // No packed stream.
    }
  }
}

function seen(squares: string): string | null {
  const runs = squares.split('re').map((run) => run.trim().split(' ').map(Number));
  const side = Math.max(...runs.map(([, y = 0]) => y)) + 1;
  const width = side * SCALE + 2 * MARGIN;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x = 0, y = 0, count = 0] of runs) {
    for (let row = 0; row < SCALE && count > 0; row += 1) {
      const from = (MARGIN + y * SCALE + row) * width + MARGIN + x * SCALE;
      for (let dot = 0; dot < count * SCALE; dot += 1) pixels.fill(0, (from + dot) * 4, (from + dot) * 4 + 3);
    }
  }
  const read = jsQR as unknown as typeof jsQR.default;
  const found = read(pixels, width, width);
  return found === null ? null : new TextDecoder().decode(new Uint8Array(found.binaryData));
}
