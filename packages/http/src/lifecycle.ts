import type { FastifyInstance } from 'fastify';

/** How long requests in flight may take after a stop was asked for. */
const DRAIN_MILLISECONDS = 7_000;

/** Thrown when the address cannot be listened on; the message says what to do. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Starts listening.
 * @param portSetting the name of the setting that chooses the port, for the error's text
 * @throws {ListenError} when the port is taken or may not be used
 */
export async function listen(
  app: FastifyInstance,
  address: { host: string; port: number },
  portSetting: string,
): Promise<number> {
  try {
    await app.listen(address);
  } catch (error) {
    const { code } = error as { code?: string };
    const place = `${address.host}:${address.port}`;
    if (code === 'EADDRINUSE') {
      throw new ListenError(
        `${place} is taken by another program. Stop it, or choose another port with ${portSetting}.`,
      );
    }
    if (code === 'EACCES')
      throw new ListenError(
        `${place} may not be used by this user. Choose a port above 1023 with ${portSetting}.`,
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ListenError(`${address.host} is no address of this computer.`);
    throw error;
  }
  const bound = app.server.address();
  return typeof bound === 'object' && bound !== null ? bound.port : address.port;
}

/** Answers the requests in flight and closes; what still runs after seven seconds is cut off. */
export async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_MILLISECONDS);
  // A connection whose request was still in flight falls idle later and would be kept for the next one.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  await app.close();
  clearInterval(idle);
  clearTimeout(cut);
}
