/** Thrown where reading on would take more than a file is worth. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Thrown where a file is not what it says it is. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

/** Bytes that may still come out of everything packed in one file, however deep. */
export class Budget {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  get left(): number {
    return this.#left;
  }

  /** @throws {TooLarge} */
  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new TooLarge();
  }
}

const MEGABYTE = 1024 * 1024;

/** Of one file, with all that is in it. */
export const UNPACKED_AT_MOST = 200 * MEGABYTE;
export const FILES_AT_MOST = 1000;
export const PAGES_AT_MOST = 50;
export const CHARACTERS_AT_MOST = 200_000;
/** Of a picture; a page of paper scanned with 600 points an inch has 35 million. */
export const PIXELS_AT_MOST = 100_000_000;
