import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchError } from './fetch-error.ts';

const CODINGS_AT_MOST = 2;

/**
 * Reads a body and undoes its content codings. The limit holds for what came over the wire and for what it
 * unpacks to, so that a small body cannot fill the memory.
 * @param encoding the header `Content-Encoding`
 * @throws {FetchError} beyond the limit, or for a coding that was not asked for
 */
export async function readBody(body: Readable, encoding: string, bytesAtMost: number): Promise<Buffer> {
  const codings = encoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity');
  if (codings.length > CODINGS_AT_MOST) {
    body.destroy();
    throw new FetchError(`refused: ${codings.length} content codings`);
  }
  const parts: Buffer[] = [];
  const collect = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of limited(chunks, bytesAtMost)) parts.push(chunk);
  };
  const [first, second] = codings.reverse().map(decoderOf);
  const received = (chunks: AsyncIterable<Buffer>) => limited(chunks, bytesAtMost);
  if (first === undefined) await pipeline(body, collect);
  else if (second === undefined) await pipeline(body, received, first, collect);
  else await pipeline(body, received, first, received, second, collect);
  return Buffer.concat(parts);
}

async function* limited(chunks: AsyncIterable<Buffer>, bytesAtMost: number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > bytesAtMost) throw new FetchError(`refused: larger than ${bytesAtMost} bytes`);
    yield chunk;
  }
}

function decoderOf(coding: string) {
  switch (coding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new FetchError(`refused: the content coding "${coding.slice(0, 20)}" is unknown`);
  }
}
