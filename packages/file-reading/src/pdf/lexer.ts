import { Malformed } from '../bounds.ts';
import type { PdfDict, PdfObject } from './objects.ts';

/** Real files nest five or so deep. */
const DEEPEST = 60;
/** Of a text in parentheses; what is longer stands in streams. */
const TEXT_AT_MOST = 1024 * 1024;

const code = (text: string) => text.charCodeAt(0);
const [SPACE, PERCENT, SLASH, HASH] = [32, code('%'), code('/'), code('#')];
const [OPEN, CLOSE, BACKSLASH] = [code('('), code(')'), code('\\')];
const [LESS, GREATER, LEFT, RIGHT] = [code('<'), code('>'), code('['), code(']')];
const BLANK = new Set([0, 9, 10, 12, 13, SPACE]);
const DELIMITER = new Set([OPEN, CLOSE, LESS, GREATER, LEFT, RIGHT, code('{'), code('}'), SLASH, PERCENT]);
const isRegular = (byte: number) => !BLANK.has(byte) && !DELIMITER.has(byte);

/** Reads objects from bytes, one after another. */
export class Lexer {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** The next object. @throws {Malformed} */
  object(depth = 0): PdfObject {
    if (depth > DEEPEST) throw new Malformed();
    this.#skipBlank();
    switch (this.#byte()) {
      case SLASH:
        return { name: this.#name() };
      case OPEN:
        return { string: this.#literal() };
      case LEFT:
        return this.#array(depth);
      case LESS:
        return this.#byte(1) === LESS ? this.#dict(depth) : { string: this.#hex() };
      default:
        return this.#numberOrWord();
    }
  }

  /** Whether this keyword comes next, which is then passed. */
  passes(keyword: string): boolean {
    this.#skipBlank();
    for (let index = 0; index < keyword.length; index += 1) {
      if (this.#byte(index) !== keyword.charCodeAt(index)) return false;
    }
    this.at += keyword.length;
    return true;
  }

  /** A whole number without a sign; null where there is none. */
  integer(): number | null {
    this.#skipBlank();
    const word = this.#word();
    return /^\d{1,15}$/.test(word) ? Number(word) : null;
  }

  /** Passes the end of a line after `stream`. */
  passLineEnd(): void {
    if (this.#byte() === 13) this.at += 1;
    if (this.#byte() === 10) this.at += 1;
  }

  #byte(ahead = 0): number {
    return this.#bytes[this.at + ahead] ?? -1;
  }

  #skipBlank(): void {
    for (;;) {
      const byte = this.#byte();
      if (byte === PERCENT)
        while (this.#byte() !== 10 && this.#byte() !== 13 && this.#byte() !== -1) this.at += 1;
      else if (BLANK.has(byte)) this.at += 1;
      else return;
    }
  }

  #word(): string {
    const start = this.at;
    while (this.#byte() !== -1 && isRegular(this.#byte()) && this.at - start < 128) this.at += 1;
    return String.fromCharCode(...this.#bytes.subarray(start, this.at));
  }

  #name(): string {
    this.at += 1;
    const letters: number[] = [];
    while (this.#byte() !== -1 && isRegular(this.#byte()) && letters.length < 512) {
      const byte = this.#byte();
      const escaped = byte === HASH ? hexPair(this.#byte(1), this.#byte(2)) : null;
      letters.push(escaped ?? byte);
      this.at += escaped === null ? 1 : 3;
    }
    return String.fromCharCode(...letters);
  }

  #array(depth: number): PdfObject[] {
    this.at += 1;
    const items: PdfObject[] = [];
    for (;;) {
      this.#skipBlank();
      if (this.#byte() === RIGHT) {
        this.at += 1;
        return items;
      }
      items.push(this.object(depth + 1));
    }
  }

  #dict(depth: number): PdfDict {
    this.at += 2;
    const entries = new Map<string, PdfObject>();
    for (;;) {
      this.#skipBlank();
      if (this.#byte() === GREATER && this.#byte(1) === GREATER) {
        this.at += 2;
        return entries;
      }
      if (this.#byte() !== SLASH) throw new Malformed();
      const key = this.#name();
      entries.set(key, this.object(depth + 1));
    }
  }

  #numberOrWord(): PdfObject {
    const word = this.#word();
    if (word === '') throw new Malformed();
    if (/^\d{1,10}$/.test(word)) return this.#reference(Number(word));
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) return Number(word);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    // Broken numbers such as `--5` occur; keywords end what is read here.
    if (/^[+\-.\d]/.test(word)) return 0;
    throw new Malformed();
  }

  /** `7` or `7 0 R`. */
  #reference(first: number): PdfObject {
    const after = this.at;
    const generation = this.integer();
    if (generation !== null && this.passes('R') && !isRegular(this.#byte())) return { ref: first };
    this.at = after;
    return first;
  }

  #literal(): Uint8Array {
    this.at += 1;
    const letters: number[] = [];
    for (let depth = 1; ; this.at += 1) {
      const byte = this.#byte();
      if (byte === -1 || letters.length > TEXT_AT_MOST) throw new Malformed();
      if (byte === BACKSLASH) {
        this.#escape(letters);
        continue;
      }
      if (byte === OPEN) depth += 1;
      if (byte === CLOSE) depth -= 1;
      if (depth === 0) break;
      letters.push(byte);
    }
    this.at += 1;
    return Uint8Array.from(letters);
  }

  /** Leaves the place on the last byte of the escape. */
  #escape(letters: number[]): void {
    this.at += 1;
    const byte = this.#byte();
    const digits = /^[0-7]{1,3}/.exec(
      String.fromCharCode(Math.max(byte, 0), Math.max(this.#byte(1), 0), Math.max(this.#byte(2), 0)),
    )?.[0];
    if (digits !== undefined) {
      letters.push(Number.parseInt(digits, 8) & 255);
      this.at += digits.length - 1;
    } else if (byte === 13 || byte === 10) {
      if (byte === 13 && this.#byte(1) === 10) this.at += 1;
    } else if (byte !== -1) {
      letters.push(ESCAPES.get(byte) ?? byte);
    }
  }

  #hex(): Uint8Array {
    this.at += 1;
    let digits = '';
    for (;;) {
      const byte = this.#byte();
      if (byte === -1) throw new Malformed();
      this.at += 1;
      if (byte === GREATER) break;
      if (HEX.test(String.fromCharCode(byte))) digits += String.fromCharCode(byte);
    }
    const pairs = `${digits}0`.match(/../g) ?? [];
    return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
  }
}

const HEX = /[0-9A-Fa-f]/;
const ESCAPES = new Map([
  [code('n'), 10],
  [code('r'), 13],
  [code('t'), 9],
  [code('b'), 8],
  [code('f'), 12],
]);

function hexPair(first: number, second: number): number | null {
  const pair = String.fromCharCode(Math.max(first, 0), Math.max(second, 0));
  return /^[0-9A-Fa-f]{2}$/.test(pair) ? Number.parseInt(pair, 16) : null;
}
