import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give out by themselves, so that nobody who asks for any port is given one of these meanwhile. */
const FIRST = 12_000;
const COUNT = 20_000;
/** Of one worker, before it comes to those of another. */
const IN_A_ROW = 100;

let next = (process.pid * IN_A_ROW) % COUNT;

/**
 * A port of 127.0.0.1 that nobody listens on, for a process that is started with it. Every worker has its own: two that
 * were told the same one each would call the other's service.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + next;
    next = (next + 1) % COUNT;
    if (await isFree(port)) return port;
  }
}

/** Whether nobody listens on it. */
export async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isListening) return false;
  server.close();
  await once(server, 'close');
  return true;
}
