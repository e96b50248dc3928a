import { LineError, parseArticleLine } from './article-line.ts';
import type { ReadLine } from './publish.ts';

/** A line longer than this is no article. */
const LINE_BYTES_AT_MOST = 8 * 1024 * 1024;
const NEWLINE = 0x0a;

/**
 * Reads JSON Lines, an article a line, from bytes that arrive in pieces. Blank lines are passed over; a line
 * that is no article is given with its reason.
 */
export async function* readJsonLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ReadLine> {
  let line = 0;
  for await (const bytes of splitLines(chunks)) {
    line += 1;
    if (line === 1 && bytes !== null && isUtf16(bytes)) {
      yield { line, reason: 'the file is UTF-16; save it as UTF-8' };
      return;
    }
    if (bytes === null) {
      yield { line, reason: `longer than ${LINE_BYTES_AT_MOST} bytes` };
      continue;
    }
    const read = readLine(bytes, line);
    if (read !== null) yield read;
  }
}

/** By the byte order mark, which no UTF-8 begins with. */
function isUtf16(bytes: Buffer): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

function readLine(bytes: Buffer, line: number): ReadLine | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return { line, reason: 'not valid UTF-8' };
  }
  if (text === '') return null;
  try {
    return { line, ...parseArticleLine(text) };
  } catch (error) {
    if (error instanceof LineError) return { line, reason: error.message };
    throw error;
  }
}

/** The lines as bytes; null for one that is too long to hold. */
async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer | null> {
  let parts: Buffer[] = [];
  let length = 0;
  const finish = (): Buffer | null => {
    const line = length > LINE_BYTES_AT_MOST ? null : Buffer.concat(parts);
    parts = [];
    length = 0;
    return line;
  };
  const keep = (part: Buffer) => {
    length += part.length;
    // A copy, because the sender may use its chunk again.
    if (length <= LINE_BYTES_AT_MOST) parts.push(Buffer.from(part));
    else parts = [];
  };
  for await (const chunk of chunks) {
    let rest = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    for (let end = rest.indexOf(NEWLINE); end !== -1; end = rest.indexOf(NEWLINE)) {
      keep(rest.subarray(0, end));
      yield finish();
      rest = rest.subarray(end + 1);
    }
    keep(rest);
  }
  if (length > 0) yield finish();
}
