import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { takesEncoding } from './encoding.ts';

const toGzip = promisify(gzip);

/** Below this, in characters or bytes, a compressed answer comes no sooner. */
const LENGTH_AT_LEAST = 4096;
/** A list of a hundred documents: 13 kB of 177, for 0.8 ms beside the event loop; higher levels save little more. */
const LEVEL = 4;
/** From this length on the lowest level: of 9 MB it leaves 840 kB instead of 780, in a third of the time. */
const MEGABYTES = 1_000_000;
const LEVEL_OF_MEGABYTES = 1;

/**
 * Sends a JSON text, compressed for who takes that and where it is long. What has an `ETag` goes as it is: the tag is
 * strong, so it names the bytes.
 * @param text whole, or in the pieces that it was made in
 */
export async function sendJson(text: string | readonly Buffer[], reply: FastifyReply): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  const length = typeof text === 'string' ? text.length : text.reduce((sum, piece) => sum + piece.length, 0);
  const whole = () => (typeof text === 'string' ? text : Buffer.concat(text));
  if (length < LENGTH_AT_LEAST || reply.hasHeader('ETag')) return reply.send(whole());
  reply.header('Vary', 'Accept-Encoding');
  if (!takesEncoding(reply.request.headers['accept-encoding'], 'gzip')) return reply.send(whole());
  const level = length < MEGABYTES ? LEVEL : LEVEL_OF_MEGABYTES;
  const bytes =
    typeof text === 'string'
      ? await toGzip(text, { level })
      : await buffer(Readable.from(text).compose(createGzip({ level })));
  return reply.header('Content-Encoding', 'gzip').send(bytes);
}
