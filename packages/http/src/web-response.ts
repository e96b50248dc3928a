import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';

/** Answers with what a library gives as a `Response` of the web: whole, or as it comes where it is a stream of events. */
export async function sendWebResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(response.status).header('Cache-Control', 'no-store');
  response.headers.forEach((value, name) => {
    if (name !== 'content-length') reply.header(name, value);
  });
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null) return reply.send();
  if (!type.startsWith('text/event-stream')) return reply.send(Buffer.from(await response.arrayBuffer()));
  return reply.send(Readable.fromWeb(response.body as ReadableStream));
}
