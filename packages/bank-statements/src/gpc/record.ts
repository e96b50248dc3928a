import type { Haler } from '@news-and-accounting/money';
import { unreadable } from '../problem.ts';
import { plainAmount, shortDay, textOf } from '../values.ts';

const UTF8 = { encode: new TextEncoder(), decode: new TextDecoder() };
const LENGTH = 128;

/** A line of fixed positions, counted from 1 as the banks describe them. */
export class GpcRecord {
  readonly line: number;
  readonly type: string;
  readonly text: string;
  /** Where a bank has counted bytes of UTF-8, those. */
  readonly #bytes: Uint8Array | null;

  constructor(text: string, line: number) {
    this.text = text;
    this.line = line;
    this.type = text.slice(0, 3);
    this.#bytes = countedBytes(text);
  }

  field(from: number, to: number): string {
    if (this.#bytes === null) return this.text.slice(from - 1, to);
    return UTF8.decode.decode(this.#bytes.subarray(from - 1, to));
  }

  words(from: number, to: number): string | null {
    return textOf(this.field(from, to));
  }

  /** Haléře as written, without a sign. */
  amount(from: number, to: number, name: string): Haler {
    const digits = this.field(from, to).trim();
    const value = /^\d{1,15}$/.test(digits) ? plainAmount(`${digits}e-2`) : null;
    if (value === null) throw unreadable(name, this.line);
    return value;
  }

  day(from: number, to: number): string | null {
    return shortDay(this.field(from, to), 'dmy');
  }

  requiredDay(from: number, to: number, name: string): string {
    const day = this.day(from, to);
    if (day === null) throw unreadable(name, this.line);
    return day;
  }
}

function countedBytes(text: string): Uint8Array | null {
  if (text.length >= LENGTH) return null;
  const bytes = UTF8.encode.encode(text);
  return bytes.length === LENGTH ? bytes : null;
}
