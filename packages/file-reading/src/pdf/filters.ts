import { type Budget, Malformed } from '../bounds.ts';
import { inflated } from '../inflate.ts';
import { dictOf, nameOf, type PdfDict, type PdfObject } from './objects.ts';

/** How far references in a dictionary are followed: to their objects. */
export type Resolve = (value: PdfObject | undefined) => PdfObject;

export interface Unpacking {
  readonly budget: Budget;
  readonly resolve: Resolve;
  /** Only the beginning is wanted. */
  readonly bytesAtMost?: number;
}

const LIST_AT_MOST = 8;

/**
 * The content of a stream. LZW and the codings of pictures are not unpacked.
 * @throws {TooLarge | Malformed}
 */
export function unpacked(dict: PdfDict, raw: Uint8Array, unpacking: Unpacking): Uint8Array {
  const { resolve } = unpacking;
  const filters = listOf(resolve(dict.get('Filter') ?? dict.get('F')), resolve).map(nameOf);
  const parameters = listOf(resolve(dict.get('DecodeParms') ?? dict.get('DP')), resolve);
  if (filters.length > LIST_AT_MOST) throw new Malformed();
  return filters.reduce(
    (bytes: Uint8Array, filter, at) =>
      applied(filter, bytes, dictOf(resolve(parameters[at])) ?? new Map(), unpacking),
    raw,
  );
}

function listOf(value: PdfObject, resolve: Resolve): PdfObject[] {
  if (value === null) return [];
  return Array.isArray(value) ? value.map(resolve) : [value];
}

function applied(
  filter: string | null,
  bytes: Uint8Array,
  parameters: PdfDict,
  { budget, resolve, bytesAtMost }: Unpacking,
): Uint8Array {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl': {
      const limit = bytesAtMost === undefined ? {} : { bytesAtMost };
      const content = inflated(bytes, { hasHead: true, isLenient: true, budget, ...limit });
      return unpredicted(content, (name, otherwise) => {
        const value = resolve(parameters.get(name));
        return typeof value === 'number' ? value : otherwise;
      });
    }
    case 'ASCIIHexDecode':
    case 'AHx':
      return fromHex(bytes);
    case 'ASCII85Decode':
    case 'A85':
      return from85(bytes);
    default:
      throw new Malformed();
  }
}

/** Undoes the prediction of rows (of PNG) that tables of contents are packed with. */
function unpredicted(bytes: Uint8Array, parameter: (name: string, otherwise: number) => number): Uint8Array {
  const predictor = parameter('Predictor', 1);
  if (predictor <= 1) return bytes;
  const [colors, bits] = [parameter('Colors', 1), parameter('BitsPerComponent', 8)];
  const columns = parameter('Columns', 1);
  const step = Math.max(1, (colors * bits) >> 3);
  const width = (columns * colors * bits + 7) >> 3;
  if (predictor < 10 || width < 1 || width > 1_000_000) throw new Malformed();
  const rows = Math.floor((bytes.length + width) / (width + 1));
  const out = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row += 1) unpredictRow(bytes, out, { row, width, step });
  return out;
}

function unpredictRow(
  bytes: Uint8Array,
  out: Uint8Array,
  { row, width, step }: { row: number; width: number; step: number },
): void {
  const [from, to] = [row * (width + 1), row * width];
  const kind = bytes[from] ?? 0;
  for (let at = 0; at < width; at += 1) {
    const left = at >= step ? (out[to + at - step] ?? 0) : 0;
    const above = row > 0 ? (out[to + at - width] ?? 0) : 0;
    const corner = row > 0 && at >= step ? (out[to + at - width - step] ?? 0) : 0;
    out[to + at] = (bytes[from + 1 + at] ?? 0) + predicted(kind, left, above, corner);
  }
}

function predicted(kind: number, left: number, above: number, corner: number): number {
  switch (kind) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4: {
      const guess = left + above - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
      if (a <= b && a <= c) return left;
      return b <= c ? above : corner;
    }
    default:
      return 0;
  }
}

function fromHex(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array((bytes.length >> 1) + 1);
  let digits = 0;
  for (const byte of bytes) {
    if (byte === 0x3e) break;
    const digit = Number.parseInt(String.fromCharCode(byte), 16);
    if (Number.isNaN(digit)) continue;
    out[digits >> 1] = (out[digits >> 1] ?? 0) + (digits % 2 === 0 ? digit * 16 : digit);
    digits += 1;
  }
  return out.subarray(0, (digits + 1) >> 1);
}

const [ZEROS, FIRST_85, LAST_85, END_85] = [0x7a, 0x21, 0x75, 0x7e];

/** Five digits stand for four bytes, `z` for four zeros; of an unfinished group one digit more than bytes. */
function from85(bytes: Uint8Array): Uint8Array {
  const zeros = bytes.reduce((count, byte) => count + (byte === ZEROS ? 1 : 0), 0);
  const out = new Uint8Array(bytes.length + zeros * 4);
  const view = new DataView(out.buffer);
  let [filled, value, digits] = [0, 0, 0];
  for (const byte of bytes) {
    if (byte === END_85) break;
    if (byte === ZEROS && digits === 0) filled += 4;
    if (byte < FIRST_85 || byte > LAST_85) continue;
    value = value * 85 + (byte - FIRST_85);
    digits += 1;
    if (digits < 5) continue;
    view.setUint32(filled, value);
    [filled, value, digits] = [filled + 4, 0, 0];
  }
  if (digits < 2) return out.subarray(0, filled);
  for (let missing = digits; missing < 5; missing += 1) value = value * 85 + 84;
  const rest = new DataView(new ArrayBuffer(4));
  rest.setUint32(0, value);
  for (let at = 0; at < digits - 1; at += 1) out[filled + at] = rest.getUint8(at);
  return out.subarray(0, filled + digits - 1);
}
