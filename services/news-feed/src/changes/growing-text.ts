const FIRST_BYTES = 64 * 1024;
/** Bytes of UTF-8 that a UTF-16 code unit takes at most. */
const BYTES_A_UNIT = 3;

/** A long text that is put together as bytes, so that its parts need not stay in memory beside it. */
export class GrowingText {
  private readonly expected: number;
  private buffer = Buffer.allocUnsafeSlow(FIRST_BYTES);
  private length = 0;

  /** @param expected bytes that it will probably take when it is long */
  constructor(expected: number) {
    this.expected = expected;
  }

  add(text: string): void {
    const needed = this.length + text.length * BYTES_A_UNIT;
    if (needed > this.buffer.length) {
      const isFirst = this.buffer.length === FIRST_BYTES;
      const size = Math.max(needed, isFirst ? this.expected : this.buffer.length * 2);
      const larger = Buffer.allocUnsafeSlow(size);
      this.buffer.copy(larger, 0, 0, this.length);
      this.buffer = larger;
    }
    this.length += this.buffer.write(text, this.length);
  }

  /** What was added; without the room for more where that is most of it. */
  bytes(): Buffer {
    const used = this.buffer.subarray(0, this.length);
    return this.length * 2 < this.buffer.length ? Buffer.from(used) : used;
  }
}
