import type { FastifyRequest } from 'fastify';
import { problem } from '../errors.ts';

/** Aborts when the client closes its connection before the answer; `release` when the answer is made. */
export function clientGone(request: FastifyRequest): { signal: AbortSignal; release(): void } {
  const { socket } = request.raw;
  const controller = new AbortController();
  // Nobody reads this answer; its status is for the log.
  const onClose = () => controller.abort(problem(499, 'Klient ukončil spojení.'));
  if (socket.destroyed) onClose();
  else socket.once('close', onClose);
  return { signal: controller.signal, release: () => socket.off('close', onClose) };
}
